// Plays a little game with boardgame.io's local client and prints how many moves a second it takes.
import { createRequire } from "module";
import { join } from "path";

const require = createRequire(join(process.argv[2], "/"));
const { Client } = require("boardgame.io/client");

const SPACES = 49;
const game = {
  setup: () => ({ tiles: Array(SPACES).fill(0), moved: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G }, space) => {
      if (!(space >= 0 && space < SPACES)) return "INVALID_MOVE";
      G.tiles[space] += 1;
      G.moved += 1;
    },
  },
};

const moves = Number(process.argv[3]);
const client = Client({ game, numPlayers: 2, debug: false });
client.start();
const began = process.hrtime.bigint();
for (let n = 0; n < moves; n += 1) client.moves.place(n % SPACES);
const seconds = Number(process.hrtime.bigint() - began) / 1e9;
if (client.getState().G.moved !== moves) throw new Error("some moves were not made");
console.log(moves / seconds);

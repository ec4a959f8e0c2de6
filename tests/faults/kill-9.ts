/**
 * Kills processes on the embedded database with SIGKILL, in rounds:
 *
 *   npx tsx tests/faults/kill-9.ts --rounds 20 --first-starts 10
 */
import { parseArgs } from "node:util";

import { killDuringFirstStart, killDuringVisits, secondProcess } from "./kill-rounds";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "20" },
    "first-starts": { type: "string", default: "10" },
  },
});

const { reopenMs } = await killDuringVisits(Number(values.rounds), console.log);
await killDuringFirstStart(Number(values["first-starts"]), console.log);
await secondProcess(console.log);
const sorted = reopenMs.sort((a, b) => a - b);
console.log(
  `${values.rounds} kills during visits: opened again each time, in ` +
    `${Math.round(sorted[sorted.length >> 1] ?? 0)} ms (median), ${Math.round(sorted.at(-1) ?? 0)} ms (longest); ` +
    "nothing acknowledged was lost, counters and rows agree.",
);

/**
 * Kills the process that works on orders with SIGKILL, on the embedded database and a dev store, in
 * rounds:
 *
 *   npx tsx tests/faults/kill-orders.ts --rounds 20
 */
import { parseArgs } from "node:util";

import { killDuringCancels } from "./kill-cancel-rounds";
import { killDuringIntake } from "./kill-intake-rounds";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "20" } } });
await killDuringIntake(Number(values.rounds), console.log);
await killDuringCancels(Number(values.rounds), console.log);
process.exit(0);

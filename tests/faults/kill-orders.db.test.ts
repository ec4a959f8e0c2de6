import { test } from "vitest";

import { killDuringCancels } from "./kill-cancel-rounds";
import { killDuringIntake } from "./kill-intake-rounds";

// The full run: npx tsx tests/faults/kill-orders.ts --rounds 20
const rounds = process.env.CI ? 3 : 1;
const silent = () => {};

test("after kill -9 among webhooks none is lost, and no order is decided about twice", async () => {
  await killDuringIntake(rounds, silent);
}, 240_000);

test("after kill -9 in the middle of a cancellation the order is cancelled, paid back and restocked once", async () => {
  await killDuringCancels(rounds, silent);
}, 240_000);

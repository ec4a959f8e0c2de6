import { test } from "vitest";

import { killDuringCancels } from "./kill-cancel-rounds";
import { killDuringIntake } from "./kill-intake-rounds";

// The full run: npx tsx tests/faults/kill-orders.ts --rounds 20
const silent = () => {};

test("after kill -9 among webhooks none is lost, and no order is decided about twice", async () => {
  await killDuringIntake(1, silent);
}, 240_000);

test("after kill -9 in the middle of a cancellation the order is cancelled, paid back and restocked once", async () => {
  // One for each moment.
  await killDuringCancels(3, silent);
}, 240_000);

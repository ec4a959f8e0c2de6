import { test } from "vitest";

import { killDuringCancels } from "./kill-cancel-rounds";
import { killDuringIntake } from "./kill-intake-rounds";

// The complete run: npx tsx tests/faults/kill-orders.ts --rounds 20
const silent = () => {};

test("after kill -9 during webhooks no order is lost or decided twice", async () => {
  await killDuringIntake(1, silent);
}, 240_000);

test("after kill -9 during a cancellation the order is cancelled, refunded and restocked once", async () => {
  // One round for each moment.
  await killDuringCancels(3, silent);
}, 240_000);

/**
 * Runs cancellations against every event that can happen at the same time, on an embedded database
 * and the dev store:
 *
 *   npx tsx tests/faults/cancel-races.ts --races 1000
 */
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { orderHarness } from "../helpers/orders/order-harness";
import { placeForData } from "../helpers/servers/place-for-data";
import { openOnTestClock } from "../helpers/test-clock";
import { inDoubtOf, raceCancels } from "./cancel-rounds";

const { values } = parseArgs({ options: { races: { type: "string", default: "1000" } } });
const dataDir = mkdtempSync(join(placeForData(), "palisade-races-"));
const database = await openOnTestClock({ dataDir });
const harness = await orderHarness(database.db);
const started = performance.now();
try {
  const { byUs, byOthers, stopped, inDoubt, failed } = await raceCancels(
    harness,
    Number(values.races),
  );
  console.log(
    `${values.races} races in ${Math.round((performance.now() - started) / 1000)} s: ` +
      `${byUs} cancelled by us, ${byOthers} by the merchant, ${stopped} stopped, ` +
      `${inDoubt} left to a person in doubt, ${failed} failed; ` +
      "none cancelled twice, none paid back or restocked twice.",
  );
  const everyOutcome = byUs > 0 && byOthers > 0 && stopped > 0;
  if (!everyOutcome || failed > 0 || inDoubt !== inDoubtOf(Number(values.races))) {
    console.error("A race that was set up was not run as it was meant.");
    process.exitCode = 1;
  }
} finally {
  await harness.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/**
 * What a release must not leave with, asked of what `npm run build` made:
 *
 *   npm run build && npm run check:release
 *
 * So far that is address data older than 60 days. It is no test: the same commit passes today and not in two months.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { OLD_DATA_DAYS } from "../app/contract/location-data";
import { IP_DATA_DIR } from "./ip-data/ensure-ip-data";
import { type DatedData, tooOldForRelease } from "./ip-data/release-age";

const meta = JSON.parse(readFileSync(join(IP_DATA_DIR, "meta.json"), "utf8")) as DatedData;
const refusals = tooOldForRelease(meta, Date.now());
if (refusals.length === 0) console.log("The address data is fresh enough for a release.");
else {
  console.error(
    [
      ...refusals,
      `A release takes no address data older than ${OLD_DATA_DAYS} days: raise the @ip-location-db packages in package.json to their newest`,
      "versions, run npm install && npm run build, measure anew (docs/ip-data.md), and check again.",
      "If npm has nothing newer, the data has to come from another source: a reader in scripts/ip-data (decision 0055).",
    ].join("\n"),
  );
  process.exitCode = 1;
}

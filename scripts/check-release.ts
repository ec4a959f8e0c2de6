/**
 * Checks the result of `npm run build` before a release:
 *
 *   npm run prepare:data -- --fetch && npm run build && npm run check:release
 *
 * Rejects address data older than 60 days, and a build without the reference of the data API. It is not a test, because the result of a commit changes with time.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { OLD_DATA_DAYS } from "../app/platform/ip-data/old-data";
import { API_DOCS_FILE } from "./api-docs";
import { IP_DATA_DIR } from "./ip-data/ensure-ip-data";
import { type DatedData, tooOldForRelease } from "./ip-data/release-age";

const meta = JSON.parse(readFileSync(join(IP_DATA_DIR, "meta.json"), "utf8")) as DatedData;
const refusals = tooOldForRelease(meta, Date.now());
if (!existsSync(API_DOCS_FILE)) {
  console.error(`${API_DOCS_FILE} is missing. Run npm run build.`);
  process.exitCode = 1;
}
if (refusals.length === 0) console.log("The address data is fresh enough for a release.");
else {
  console.error(
    [
      ...refusals,
      `A release has no address data older than ${OLD_DATA_DAYS} days. Run npm run prepare:data -- --fetch where the publishers can be`,
      "reached, or name their files (docs/operators/publish-ip-data.md), then npm run build, and check again.",
    ].join("\n"),
  );
  process.exitCode = 1;
}

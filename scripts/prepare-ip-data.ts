/**
 * Packs address data into dist/ip-data/ip.bin with a description in dist/ip-data/meta.json:
 *
 *   npm run prepare:data                                      from the npm packages, unless newer data exists
 *   npm run prepare:data -- --fetch                           from the publishers (scripts/ip-data/publishers.ts)
 *   npm run prepare:data -- --cities FILE --networks FILE     from files or https addresses
 *
 * Each of --cities, --countries, --compare and --networks may be given several times. A part that is not named comes from
 * the npm packages. With --fetch, so does a part that cannot be fetched or used. --about FILE describes files whose
 * publisher, day or license is unknown. --force packs even without changes. docs/operators/publish-ip-data.md lists the formats.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { ensureIpData } from "./ip-data/ensure-ip-data";
import { namedSources } from "./ip-data/named-sources";

const files = { type: "string", multiple: true } as const;
const { values } = parseArgs({
  options: {
    fetch: { type: "boolean", default: false },
    force: { type: "boolean", default: false },
    cities: files,
    countries: files,
    compare: files,
    networks: files,
    about: { type: "string" },
  },
});

const log = (line: string) => console.log(line);
const folder = await mkdtemp(join(tmpdir(), "ip-sources-"));
try {
  const named = await namedSources(values, { folder, log });
  await ensureIpData({ force: values.force, named, mayFallBack: values.fetch, log });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

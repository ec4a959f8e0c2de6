/** Task of a thread: reads a whole .mmdb file, which takes seconds. */
import { readFileSync } from "node:fs";

import { handed } from "../threads/thread-task";
import type { MmdbCheck } from "./check-mmdb.server";
import { networkFromRecord, placeFromRecord } from "./mmdb-fields";
import { readAllRecords } from "./mmdb-structure";

const IS_KNOWN = {
  places: (record: unknown) => placeFromRecord(record).country !== null,
  networks: (record: unknown) => networkFromRecord(record).asn !== null,
};

export default ({ path, kind }: MmdbCheck) =>
  handed(readAllRecords(readFileSync(path), IS_KNOWN[kind]));

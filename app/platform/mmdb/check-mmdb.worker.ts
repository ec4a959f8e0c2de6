/** Checks for useful records, by kind of file. The worker thread reads a whole file, which takes seconds. */
import { readFileSync } from "node:fs";

import { handed } from "../threads/thread-task";
import { networkFromRecord, placeFromRecord } from "./mmdb-fields";
import { readAllRecords } from "./mmdb-structure";

/** Request to a thread about a file. */
export interface MmdbCheck {
  readonly path: string;
  readonly kind: "places" | "networks";
}

const IS_KNOWN = {
  places: (record: unknown) => placeFromRecord(record).country !== null,
  networks: (record: unknown) => networkFromRecord(record).asn !== null,
};

export default ({ path, kind }: MmdbCheck) =>
  handed(readAllRecords(readFileSync(path), IS_KNOWN[kind]));

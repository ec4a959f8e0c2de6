/** Checks a whole .mmdb file in a worker thread, which takes seconds. */
import { readFileSync } from "node:fs";

import { handOver } from "../threads/thread-task";
import { networkFromRecord, placeFromRecord } from "./mmdb-fields";
import { readAllRecords } from "./mmdb-structure";

/** A file to check, as input of the task. */
export interface MmdbCheck {
  readonly path: string;
  readonly kind: "places" | "networks";
}

const IS_KNOWN = {
  places: (record: unknown) => placeFromRecord(record).country !== null,
  networks: (record: unknown) => networkFromRecord(record).asn !== null,
};

export default ({ path, kind }: MmdbCheck) =>
  handOver(readAllRecords(readFileSync(path), IS_KNOWN[kind]));

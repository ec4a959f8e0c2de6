/** A thread that reads a whole .mmdb file, which takes seconds. */
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";

import type { MmdbCheck } from "./check-mmdb.server";
import { networkFromRecord, placeFromRecord } from "./mmdb-fields";
import { readAllRecords } from "./mmdb-structure";

const { path, kind } = workerData as MmdbCheck;
const isKnown = {
  places: (record: unknown) => placeFromRecord(record).country !== null,
  networks: (record: unknown) => networkFromRecord(record).asn !== null,
}[kind];
parentPort?.postMessage(readAllRecords(readFileSync(path), isKnown));

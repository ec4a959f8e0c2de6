import { inThread } from "../threads/thread-pool.server";
import type readAllRecords from "./check-mmdb.worker";
import type { MmdbCheck } from "./check-mmdb.worker";

const WITHIN_MS = 120_000;
/** Minimum share of useful records. Most records of a damaged file decode to nothing. */
const FEWEST_KNOWN = 0.5;

/**
 * Checks a whole .mmdb file in a worker thread, every node and record.
 *
 * @throws Error that describes its problem
 */
export async function checkMmdb(check: MmdbCheck): Promise<void> {
  const { records, known } = await inThread<typeof readAllRecords>({
    ...{ beside: import.meta.url, name: "check-mmdb.worker" },
    ...{ bulkhead: "files", input: check, withinMs: WITHIN_MS },
  });
  if (known < records * FEWEST_KNOWN) {
    throw new Error(`of its ${records} records only ${known} can be used`);
  }
}

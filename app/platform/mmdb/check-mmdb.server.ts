import { inThread } from "../threads/thread-pool.server";
import type readAllRecords from "./check-mmdb.worker";
import type { MmdbCheck } from "./check-mmdb.worker";

const WITHIN_MS = 120_000;
/** Most records of a real file say what it is for; those of a damaged one come out empty. */
const FEWEST_KNOWN = 0.5;

/**
 * Reads a whole .mmdb file in a thread, every node and every record.
 *
 * @throws Error saying what is wrong with it
 */
export async function checkMmdb(check: MmdbCheck): Promise<void> {
  const { records, known } = await inThread<typeof readAllRecords>({
    ...{ beside: import.meta.url, name: "check-mmdb.worker" },
    ...{ lane: "files", input: check, withinMs: WITHIN_MS },
  });
  if (known < records * FEWEST_KNOWN) {
    throw new Error(`of its ${records} records only ${known} can be used`);
  }
}

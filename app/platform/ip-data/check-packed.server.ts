import { inThread } from "../threads/thread-pool.server";
import type checkPackedFile from "./check-packed.worker";
import type { CheckedPacked } from "./check-packed-file.server";

const WITHIN_MS = 180_000;

/**
 * Checks a whole file of packed data in a worker thread.
 *
 * @throws Error if it cannot be read
 */
export function checkPacked(path: string): Promise<CheckedPacked> {
  const module = { beside: import.meta.url, name: "check-packed.worker" };
  const work = { bulkhead: "files", input: path, withinMs: WITHIN_MS } as const;
  return inThread<typeof checkPackedFile>({ ...module, ...work });
}

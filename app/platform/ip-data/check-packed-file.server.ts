import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

import { openPacked } from "../ip-intelligence/packed-source";
import { inDataDir } from "../renewal/data-dir.server";
import { checkSentinels } from "./known-addresses";
import { countPacked, type PackedCounts } from "./packed-counts";

/** Result of the check of a file of packed data. */
export interface CheckedPacked {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** SHA-256 of all bytes, in lower case. */
  readonly sha256: string;
  /** Counts of the content, or the reason why it must not be used. */
  readonly found: { readonly counts: PackedCounts } | { readonly refusal: string };
}

function openAndCount(bytes: Uint8Array): CheckedPacked["found"] {
  try {
    const data = openPacked(bytes);
    const counts = countPacked(data);
    checkSentinels(data);
    return { counts };
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Checks a whole file of packed data: checksums, every range and record, and well-known addresses.
 *
 * Blocks its thread for seconds.
 *
 * @throws Error with a message for the operator if the file cannot be read
 */
export async function checkPackedFile(path: string): Promise<CheckedPacked> {
  const bytes = await inDataDir("read", () => readFileSync(path));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { bytes, sha256, found: openAndCount(bytes) };
}

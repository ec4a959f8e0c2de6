import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

import { openPacked } from "../ip-intelligence/packed-source";
import { inDataDir } from "../renewal/data-dir.server";
import { checkSentinels } from "./known-addresses";
import { countPacked, type PackedCounts } from "./packed-counts";

/** Result of the check of a file of packed data. */
export interface CheckedPacked {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of all bytes, in lower case. */
  readonly sha256: string;
  /** Counts of its content, or the reason why it must not be used. */
  readonly found: { readonly counts: PackedCounts } | { readonly refusal: string };
}

function look(bytes: Uint8Array): CheckedPacked["found"] {
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
 * Reads a whole file of packed data: its checksums, every range and record, well-known addresses. It takes seconds, and
 * nothing else happens meanwhile. Rejects, in words, when it cannot be read at all.
 */
export async function checkPackedFile(path: string): Promise<CheckedPacked> {
  const bytes = await inDataDir("read", () => readFileSync(path));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { bytes, sha256, found: look(bytes) };
}

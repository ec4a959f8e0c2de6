import { statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";

/** A file system in memory, on Linux. */
const MEMORY = "/dev/shm";
/** Bytes that data may grow to there, and that stay free for everybody else. */
const ROOM = 3 * 2 ** 30;

/**
 * Folder for the data of test databases: in memory where there is room, since each of them is five hundred small files made and
 * deleted again; where temporary files go otherwise.
 */
export function placeForData(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize > ROOM && freemem() > 2 * ROOM) return MEMORY;
  } catch {
    // There is none.
  }
  return tmpdir();
}

import { statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";

/** File system in memory, on Linux. */
const MEMORY = "/dev/shm";
/** Bytes that the databases need. The same number must remain free for other programs. */
const ROOM = 3 * 2 ** 30;

/**
 * Returns the folder for the data of test databases: in memory if there is space, because each is five hundred small
 * files that are created and deleted. Otherwise the folder of temporary files.
 */
export function placeForData(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize > ROOM && freemem() > 2 * ROOM) return MEMORY;
  } catch {
    // The file system in memory does not exist here.
  }
  return tmpdir();
}

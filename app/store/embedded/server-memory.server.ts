import { totalmem } from "node:os";

const MEGABYTE = 2 ** 20;
const SHARE = 16;
const LEAST_MB = 128;
/** Beyond, the system's own cache of files does as well. */
const MOST_MB = 1_024;

/** Memory that this process and the server may use together, bytes: the machine's, or a container's. */
function allMemory(): number {
  // 0 or more than there is: no limit is known.
  return Math.min(totalmem(), process.constrainedMemory() || Infinity);
}

/**
 * What the server keeps pages in, as its settings write it: a sixteenth of the memory, 128 MB at least and 1 GB at most. Visits go
 * into an index by address, to a page of it that few others go to; one that is not at hand has to be read, and another written for it.
 */
export function sharedBuffers(memory = allMemory()): string {
  const share = Math.floor(memory / SHARE / MEGABYTE);
  return `${Math.min(Math.max(share, LEAST_MB), MOST_MB)}MB`;
}

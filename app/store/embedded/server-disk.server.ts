const MEGABYTE = 2 ** 20;
const SHARE = 16;
const LEAST_MB = 512;
const MOST_MB = 4_096;

/**
 * About how far the log of changes grows until the next checkpoint, as the server's settings write it: a sixteenth of what is free on
 * the disk, 512 MB at least and 4 GB at most. After each checkpoint every page is written whole once, so a busy log with few of them
 * writes less; but as much has to be read again after a crash.
 *
 * @param free bytes
 */
export function logOfChanges(free: number): string {
  const share = Math.floor(free / SHARE / MEGABYTE);
  return `${Math.min(Math.max(share, LEAST_MB), MOST_MB)}MB`;
}

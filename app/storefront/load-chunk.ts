/**
 * Loads a script of the embed that most pages never need, once. Rejects when it cannot be had.
 *
 * @param address as blocks/guard.liquid wrote it into the page
 */
export function loadChunk<Chunk>(address: string): Promise<Chunk> {
  return import(/* @vite-ignore */ address) as Promise<Chunk>;
}

/** The same. Null where a script blocker or a broken connection keeps the chunk away: the page stays as it is then. */
export function optionalChunk<Chunk>(address: string): Promise<Chunk | null> {
  return loadChunk<Chunk>(address).catch(() => null);
}

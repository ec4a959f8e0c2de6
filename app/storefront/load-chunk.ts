/**
 * Loads a chunk of the embed. Rejects when that fails.
 *
 * @param address as blocks/guard.liquid wrote it into the page
 */
export function loadChunk<Chunk>(address: string): Promise<Chunk> {
  return import(/* @vite-ignore */ address) as Promise<Chunk>;
}

/**
 * Loads a chunk of the embed. Null if a script blocker or a broken connection prevents it: the page stays unchanged.
 */
export function optionalChunk<Chunk>(address: string): Promise<Chunk | null> {
  return loadChunk<Chunk>(address).catch(() => null);
}

/**
 * Loads a script of the embed that most pages never need, once. Rejects when it cannot be had.
 *
 * @param address as blocks/guard.liquid wrote it into the page
 */
export function loadPart<Part>(address: string): Promise<Part> {
  return import(/* @vite-ignore */ address) as Promise<Part>;
}

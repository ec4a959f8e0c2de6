/**
 * Puts items in a random order that a seed repeats.
 *
 * @param seed any integer
 */
export function drawOf<Item>(items: readonly Item[], seed: number): Item[] {
  const drawn = [...items];
  let state = seed >>> 0;
  // A linear congruential generator, with the constants of Numerical Recipes.
  const nextRandom = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  for (let at = drawn.length - 1; at > 0; at--) {
    const other = Math.floor(nextRandom() * (at + 1));
    [drawn[at], drawn[other]] = [drawn[other]!, drawn[at]!];
  }
  return drawn;
}

/** The blocks for documentation (RFC 5737), which belong to nobody. */
const BLOCKS = ["192.0.2", "198.51.100", "203.0.113"];
const LARGEST = 255;

const isNobodys = (address: string) =>
  /^(?:0|127)\./.test(address) || BLOCKS.some((block) => address.startsWith(`${block}.`));

/**
 * The address of the documentation's that stands for a visitor's: the same one whenever it is asked, and another for
 * every visitor. Keeps the last part where it can, so that ".0" of a block stays one.
 *
 * @param address IPv4, as it is written; one of this machine or of the documentation stays as it is
 * @param given what was given before, by the visitors' own; written to
 * @throws Error when every address of the blocks was given
 */
export function documentationAddress(address: string, given: Map<string, string>): string {
  if (isNobodys(address)) return address;
  const known = given.get(address);
  if (known !== undefined) return known;
  const taken = new Set(given.values());
  const parts = address.split(".").map(Number);
  const own = parts.pop()!;
  const first = parts.reduce((sum, part) => sum + part, 0);
  for (let step = 0; step <= LARGEST; step++) {
    const last = (own + step) % (LARGEST + 1);
    const found = BLOCKS.map((_, at) => `${BLOCKS[(first + at) % BLOCKS.length]}.${last}`).find(
      (free) => !taken.has(free),
    );
    if (found === undefined) continue;
    given.set(address, found);
    return found;
  }
  throw new Error("No address of the documentation is left");
}

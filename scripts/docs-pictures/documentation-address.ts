/** Address blocks for documentation (RFC 5737), which are never assigned. */
const BLOCKS = ["192.0.2", "198.51.100", "203.0.113"];
const LARGEST = 255;

const isNobodys = (address: string) =>
  /^(?:0|127)\./.test(address) || BLOCKS.some((block) => address.startsWith(`${block}.`));

/**
 * Returns the documentation address that replaces a visitor's address. Each address has its own replacement, which
 * never changes. Keeps the last octet where possible, so that ".0" of a block stays one.
 *
 * @param address IPv4 text. Addresses of this machine and of the documentation stay unchanged
 * @param given replacements so far by original address. It is updated
 * @throws Error if all addresses of the blocks are used
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

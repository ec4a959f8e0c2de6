import { type Address, compareAddresses, ipv4Address } from "#app/engine/net/address";
import { type Interval, intervalSize } from "#app/engine/net/interval";

/** Returns the numerically next address, or null after the last address of the IP version. */
function addressAfter({ version, a, b, c, d }: Address): Address | null {
  if (version === 4) return d === 0xffffffff ? null : ipv4Address(d + 1);
  const words = [a, b, c, d];
  for (let at = 3; at >= 0; at--) {
    if (words[at] !== 0xffffffff) {
      words[at]! += 1;
      return { version, a: words[0]!, b: words[1]!, c: words[2]!, d: words[3]! };
    }
    words[at] = 0;
  }
  return null;
}

const earlier = (x: Address, y: Address) => (compareAddresses(x, y) <= 0 ? x : y);

/**
 * Visits the ranges of a block in which `rangeOf` returns the same facts, at most `maxParts` of
 * them.
 *
 * @param rangeOf returns the range around an address with the same facts. Null if unknown: its /24
 * (IPv6: its /64) then counts as one range.
 * @returns true if the whole block was visited
 */
export function evaluateBlock(
  block: Interval,
  rangeOf: (address: Address) => Interval | null,
  maxParts: number,
  visit: (first: Address, size: number) => void,
): boolean {
  let at: Address | null = block.from;
  for (let parts = 0; at !== null; parts++) {
    if (compareAddresses(at, block.to) > 0) return true;
    if (parts === maxParts) return false;
    const to: Address = earlier((rangeOf(at) ?? blockAround(at)).to, block.to);
    visit(at, intervalSize({ from: at, to }));
    at = addressAfter(to);
  }
  return true;
}

function blockAround(address: Address): Interval {
  if (address.version === 4) return { from: address, to: ipv4Address((address.d | 0xff) >>> 0) };
  return { from: address, to: { ...address, c: 0xffffffff, d: 0xffffffff } };
}

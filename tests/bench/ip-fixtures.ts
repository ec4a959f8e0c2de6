import { type Address, formatAddress, ipv4Address } from "#app/engine/net/address";
import { parseIpRule } from "#app/engine/net/ip-rule";

/** A repeatable stream of unsigned 32-bit numbers, so that every run measures the same work. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** First 16 bits of IPv6 blocks that registries have assigned to access networks. */
const IPV6_BLOCKS = [
  0x2001, 0x2400, 0x2401, 0x2404, 0x2409, 0x2600, 0x2601, 0x2607, 0x2800, 0x2a00, 0x2a01, 0x2a02,
  0x2a04, 0x2a09,
];

/** Returns a random address. Three in ten are IPv6. */
export function randomAddress(next: () => number): Address {
  if (next() % 10 < 7) return ipv4Address(next());
  const block = IPV6_BLOCKS[next() % IPV6_BLOCKS.length]!;
  return {
    version: 6,
    a: ((block << 16) | (next() >>> 16)) >>> 0,
    b: next(),
    c: next(),
    d: next(),
  };
}

/** Share of single addresses and prefix lengths in typical block lists. */
const PREFIXES = {
  4: [32, 32, 32, 24, 24, 28, 22],
  6: [128, 64, 64, 56, 48, 48],
} as const;

/**
 * Returns `count` different rules in canonical text: single addresses, CIDR blocks, some ranges.
 */
export function randomRules(count: number, seed: number): string[] {
  const next = numbers(seed);
  const rules = new Set<string>();
  while (rules.size < count) {
    const address = randomAddress(next);
    const prefixes = PREFIXES[address.version];
    const line = `${formatAddress(address)}/${prefixes[next() % prefixes.length]}`;
    const parsed = parseIpRule(line);
    if (parsed.ok) rules.add(parsed.rule.value);
  }
  return [...rules];
}

/**
 * Returns `count` addresses as text, about half of them inside one of the rules. Each text is a
 * flat string of its own, as after parsing a request.
 */
export function randomQueries(count: number, rules: readonly string[], seed: number): string[] {
  const next = numbers(seed);
  return Array.from({ length: count }, () => {
    const inside = parseIpRule(rules[next() % rules.length]!);
    const hit = next() % 2 === 0 && inside.ok;
    const text = formatAddress(hit ? inside.rule.from : randomAddress(next));
    return Buffer.from(text).toString("latin1");
  });
}

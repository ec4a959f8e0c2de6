import ipaddr from "ipaddr.js";
import { expect, test } from "vitest";

import { numbers, randomQueries, randomRules } from "#tests/bench/fixtures/ip-fixtures";

import { parseAddress } from "./address";
import { IntervalSet } from "./interval-set";
import { readIpRule } from "./ip-rule";

type Cidr = ReturnType<typeof ipaddr.parseCIDR>;

function asCidr(rule: string): Cidr {
  return ipaddr.parseCIDR(rule.includes("/") ? rule : `${rule}/${rule.includes(":") ? 128 : 32}`);
}

function containsAddress(rules: readonly Cidr[], text: string): boolean {
  const address = ipaddr.parse(text);
  return rules.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits));
}

test.each([1, 30, 400])(
  "an interval set of %i rules agrees with ipaddr.js about every searched address",
  (count) => {
    const next = numbers(count);
    for (let round = 0; round < 5; round++) {
      const rules = randomRules(count, next());
      const set = IntervalSet.of(
        rules.map((rule) => {
          const read = readIpRule(rule);
          if ("message" in read) throw new Error(read.message);
          return { ...read.interval, until: null };
        }),
      );
      const theirs = rules.map(asCidr);
      const queries = randomQueries(400, rules, next());
      const found = queries.map((text) => set.find(parseAddress(text)!, 0) >= 0);
      expect(found).toEqual(queries.map((text) => containsAddress(theirs, text)));
      expect(new Set(found)).toEqual(new Set([true, false]));
    }
  },
);

test("parseAddress and ipaddr.js read the same address from every valid text", () => {
  const next = numbers(9);
  const [rule] = randomRules(1, 1);
  let both = 0;
  for (const text of randomQueries(5_000, [rule!], next())) {
    const mangled = next() % 2 === 0 ? text : text.toUpperCase();
    const ours = parseAddress(mangled);
    expect(ipaddr.isValid(mangled)).toBe(ours !== null);
    const bytes = ipaddr.parse(mangled).toByteArray();
    const words = [ours!.a, ours!.b, ours!.c, ours!.d].slice(bytes.length === 4 ? 3 : 0);
    expect(
      words.flatMap((word) => [word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255]),
    ).toEqual(bytes);
    both++;
  }
  expect(both).toBe(5_000);
});

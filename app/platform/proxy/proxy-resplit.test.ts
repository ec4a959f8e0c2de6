import fc from "fast-check";
import { expect, test } from "vitest";

import { libraryAccepts } from "#tests/helpers/library-accepts";
import { encode, platformPairs, seconds, SECRET, SHOP, sign } from "#tests/helpers/proxy-queries";

import { createProxyVerifier } from "./proxy-signature";

const verify = createProxyVerifier([SECRET]);

/**
 * The attacker owns the shop "thief", requests its own proxy with two crafted parameters and learns the signature. If
 * the signed text is split differently, it names another store.
 */
test("a signed query that is split differently to name another store passes Shopify's library and fails the app's check", async () => {
  const own: [string, string][] = [
    ...platformPairs({ shop: "thief.myshopify.com" }),
    ["q", `1shop=${SHOP}t=`],
  ];
  const stolen = sign(own);
  const forged: [string, string][] = [
    ...platformPairs(),
    ["q", "1"],
    ["t", "shop=thief.myshopify.com"],
    ["signature", stolen],
  ];
  expect(await libraryAccepts(encode(forged))).toBe(true);
  expect(new URLSearchParams(encode(forged)).get("shop")).toBe(SHOP);
  expect(verify(encode(forged))).toBe("query");
});

/** Texts that an attacker may put into a parameter. */
const PARTS = [
  "shop=",
  "timestamp=",
  "n=",
  SHOP,
  "1",
  "t=",
  `1shop=${SHOP}t=`,
  `2timestamp=${seconds(60)}t=`,
];

/** Returns the positions where a relevant pair could begin if the text is split differently. */
function beginnings(text: string): number[] {
  return [...text].flatMap((_, at) =>
    /^(?:[qtz]|n|shop|timestamp|path_prefix|logged_in_customer_id)=/.test(text.slice(at))
      ? [at]
      : [],
  );
}

/** Yields every way to split a text into pairs at some of these positions. */
function* cutAnew(text: string, places: readonly number[]): Iterable<[string, string][]> {
  for (let choice = 0; choice < 2 ** places.length; choice++) {
    const starts = [0, ...places.filter((at, bit) => at > 0 && (choice >> bit) & 1)];
    yield starts.map((at, index): [string, string] => {
      const pair = text.slice(at, starts[index + 1]);
      const equals = pair.indexOf("=");
      return [pair.slice(0, equals), pair.slice(equals + 1)];
    });
  }
}

test("a query that is split differently, with any added parameters, is accepted only with Shopify's values", () => {
  const thief = "thief.myshopify.com";
  const word = fc.array(fc.constantFrom(...PARTS), { maxLength: 2 }).map((all) => all.join(""));
  const extra = fc.dictionary(fc.constantFrom("a", "q", "z"), word, { minKeys: 1, maxKeys: 2 });
  const count = { taken: 0, cut: 0 };
  fc.assert(
    fc.property(extra, (added) => {
      const own = platformPairs({ shop: thief, ...added });
      const signature = sign(own);
      if (typeof verify(`${encode(own)}&signature=${signature}`) === "object") count.taken += 1;
      const pairs = own.map((pair) => pair.join("=")).sort();
      const text = pairs.join("");
      for (const anew of cutAnew(text, beginnings(text).slice(0, 11))) {
        if (sign(anew) !== signature) continue;
        count.cut += 1;
        const answer = verify(`${encode(anew)}&signature=${signature}`);
        if (typeof answer === "object") expect([answer.shop, text]).toEqual([thief, text]);
        if (typeof answer === "object") expect(text).toContain(`timestamp=${answer.timestamp}`);
      }
    }),
    { numRuns: 200 },
  );
  expect(count.taken).toBeGreaterThan(20);
  expect(count.cut).toBeGreaterThan(5_000);
});

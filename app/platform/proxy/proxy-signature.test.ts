import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";

import { libraryAccepts } from "#tests/helpers/library-accepts";
import {
  encode,
  NONCE,
  platformPairs,
  seconds,
  SECRET,
  SHOP,
  sign,
  signed,
} from "#tests/helpers/proxy-queries";
import { rounds } from "#tests/setup/rounds";

import { createProxyVerifier } from "./proxy-signature";

// Timestamps are computed when the tests are collected. On a busy machine a test runs many seconds later.
vi.useFakeTimers({ toFake: ["Date"] });

const verify = createProxyVerifier([SECRET]);

test("a request signed by Shopify passes the library and the app's check", async () => {
  const query = signed(platformPairs());
  expect(await libraryAccepts(query)).toBe(true);
  const signature = new URLSearchParams(query).get("signature") ?? "";
  expect(verify(query)).toEqual({
    shop: SHOP,
    timestamp: Number(new URLSearchParams(query).get("timestamp")),
    sealHigh: parseInt(signature.slice(0, 8), 16),
    sealLow: parseInt(signature.slice(8, 16), 16),
    hasNonce: true,
  });
});

test("during a secret rotation queries signed with either secret are accepted", () => {
  const either = createProxyVerifier(["the-new-secret", SECRET]);
  for (const secret of ["the-new-secret", SECRET]) {
    const query = signed(platformPairs(), secret);
    const signature = new URLSearchParams(query).get("signature") ?? "";
    const sealHigh = parseInt(signature.slice(0, 8), 16);
    expect(either(query)).toMatchObject({ shop: SHOP, sealHigh });
  }
  expect(either(signed(platformPairs(), "a-third-secret"))).toBe("signature");
});

test("a signed query without a nonce is accepted with hasNonce false, also after a query with a nonce", () => {
  verify(signed(platformPairs()));
  const plain = signed(platformPairs().filter(([key]) => key !== "n"));
  expect(verify(plain)).toMatchObject({ shop: SHOP, hasNonce: false });
  expect(verify(`${plain}&n=${NONCE}`)).toBe("signature");
});

test("the signature of a URL is verified from the offset of its query", () => {
  const query = signed(platformPairs());
  expect(verify(`/proxy/visit?${query}`, "/proxy/visit?".length)).toMatchObject({ shop: SHOP });
  expect(verify("/proxy/visit", "/proxy/visit".length)).toBe("query");
});

test("verifying a request does not read bytes of the previous request", () => {
  const query = signed(platformPairs());
  for (let length = query.length; length >= 0; length--) {
    expect(verify(query)).toMatchObject({ shop: SHOP });
    if (length < query.length) expect(verify(query.slice(0, length))).toBe("query");
  }
});

test.each<[string, Record<string, string>]>([
  ["a signed-in customer", { logged_in_customer_id: "7216544153661" }],
  ["a shop with digits and hyphens", { shop: "2-cool-4-school.myshopify.com" }],
  ["a timestamp 80 s old", { timestamp: seconds(-80) }],
  ["a timestamp 80 s ahead", { timestamp: seconds(80) }],
  ["a proxy the merchant renamed", { path_prefix: "/apps/store-guard" }],
  ["a proxy under another prefix", { path_prefix: "/a/palisade" }],
  ["a proxy under a language", { path_prefix: "/fr/apps/palisade" }],
  ["a proxy under a market's chosen suffix", { path_prefix: "/en-nordics/apps/palisade" }],
  ["a proxy under a language, a script and a country", { path_prefix: "/zh-Hant-TW/a/palisade" }],
  ["a proxy under a language and a country", { path_prefix: "/pt-BR/community/pal_isade" }],
  ["a parameter that Shopify added", { locale: "fr" }],
  ["a parameter that sorts first", { _pos: "1" }],
  ["a parameter that sorts last", { zone: "é&=%+ 1" }],
  ["a parameter with a name that ends like the nonce's", { version: "2" }],
  ["a parameter of the visitor", { debug: "1" }],
  ["an empty value of a key like an object's own", { __proto__x: "" }],
  ["a list from the visitor", { "ids[]": "1,2" }],
])("a signed request with %s is accepted", (_, over) => {
  expect(verify(signed(platformPairs(over)))).toMatchObject({ shop: over.shop ?? SHOP });
});

test("the parameter order and the spelling of the prefix do not affect the signature", () => {
  const pairs = platformPairs();
  const signature: [string, string] = ["signature", sign(pairs)];
  expect(verify(encode([signature, ...pairs].reverse()))).toMatchObject({ shop: SHOP });
  const plain = signed(pairs).replaceAll("%2F", "/");
  expect(verify(plain)).toMatchObject({ shop: SHOP });
  expect(verify(signed(pairs).replaceAll("%2F", "%2f"))).toMatchObject({ shop: SHOP });
});

test("the documented example of the canonical form has the documented signature", () => {
  const pairs: [string, string][] = [
    ["extra", "1"],
    ["extra", "2"],
    ["shop", "shop-name.myshopify.com"],
    ["logged_in_customer_id", ""],
    ["path_prefix", "/apps/awesome_reviews"],
    ["timestamp", "1317327555"],
  ];
  expect(sign(pairs, "hush")).toBe(
    "e072b6d7e6622d85912a5214b860d3100dc1e73d9bc29f43796ac8c9ff8093cb",
  );
});

describe("a correctly signed query", () => {
  test.each<[string, Record<string, string>, string]>([
    ["a stale timestamp", { timestamp: seconds(-92) }, "expired"],
    ["a timestamp from the future", { timestamp: seconds(92) }, "expired"],
    ["an invalid prefix", { path_prefix: "/pages/palisade" }, "query"],
    ["a prefix without a name", { path_prefix: "/apps/" }, "query"],
    ["a parameter that ends like the shop", { myshop: "1" }, "query"],
    ["a parameter that contains a shop", { q: `1shop=${SHOP}` }, "query"],
    ["a parameter that contains a timestamp", { q: "timestamp=1790000000" }, "query"],
    ["a parameter that contains a customer", { q: "logged_in_customer_id=1" }, "query"],
    ["a parameter that contains a prefix", { q: "path_prefix=/apps/x" }, "query"],
    ["a parameter with a blank in its name", { "a b": "1" }, "query"],
    ["a parameter without a name", { "": "1" }, "query"],
    ["a longer prefix", { path_prefix: "/apps/palisade/x" }, "query"],
    ["a prefix in capitals", { path_prefix: "/Apps/Palisade" }, "query"],
    ["a hexadecimal timestamp", { timestamp: `0x${Number(seconds()).toString(16)}` }, "query"],
    ["a padded timestamp", { timestamp: ` ${seconds()}` }, "query"],
    ["a timestamp with an exponent", { timestamp: "179000e4" }, "query"],
    ["a timestamp in milliseconds", { timestamp: `${seconds()}000` }, "query"],
    ["an empty timestamp", { timestamp: "" }, "query"],
    ["a shop on another domain", { shop: "demo.myshopify.com.evil.example" }, "query"],
    ["a shop behind another name", { shop: "evil.example/demo.myshopify.com" }, "query"],
    ["a shop with a line break", { shop: `${SHOP}\n` }, "query"],
    ["a shop in capitals", { shop: "Demo.myshopify.com" }, "query"],
    ["a shop without a name", { shop: ".myshopify.com" }, "query"],
    ["a short nonce", { n: NONCE.slice(1) }, "query"],
    ["a nonce in capitals", { n: NONCE.toUpperCase() }, "query"],
    ["a customer that is a word", { logged_in_customer_id: "admin" }, "query"],
  ])("a correctly signed query with %s is rejected", (_, over, refusal) => {
    expect(verify(signed(platformPairs(over)))).toBe(refusal);
  });

  test.each(["shop", "logged_in_customer_id", "path_prefix", "timestamp"])(
    "a correctly signed query without %s is rejected",
    (missing) => {
      expect(verify(signed(platformPairs().filter(([key]) => key !== missing)))).toBe("query");
    },
  );

  test.each(["n", "shop", "logged_in_customer_id", "path_prefix", "timestamp"])(
    "a correctly signed query with two values of %s is rejected",
    (twice) => {
      const pairs = platformPairs();
      const again = pairs.filter(([key]) => key === twice);
      expect(verify(signed([...pairs, ...again]))).toBe("query");
    },
  );

  test("a correctly signed query with two customers is rejected, though the library accepts it", async () => {
    const pairs = platformPairs();
    const query = signed([...pairs, ["logged_in_customer_id", "1"]]);
    expect(await libraryAccepts(query)).toBe(true);
    expect(verify(query)).toBe("query");
  });
});

test.each<[string, (query: string) => string]>([
  ["a changed shop", (query) => query.replace("shop=demo", "shop=other")],
  ["a changed nonce", (query) => query.replace("n=0123", "n=3210")],
  ["a changed customer", (query) => query.replace("customer_id=", "customer_id=1")],
  ["a timestamp moved on", (query) => query.replace(/timestamp=\d+/, `timestamp=${seconds(7)}`)],
  ["a parameter that was not signed", (query) => `${query}&q=1`],
  ["the name of an object's own property", (query) => `${query}&__proto__=1`],
  ["the name of an inherited property", (query) => `${query}&constructor=1`],
  ["a signature of zeros", (query) => query.replace(/signature=.*/, `signature=${"0".repeat(64)}`)],
])("a request with %s is rejected as not signed", (_, forge) => {
  const query = signed(platformPairs());
  expect(forge(query)).not.toBe(query);
  expect(verify(forge(query))).toBe("signature");
});

test("a signature made with another secret is rejected", () => {
  expect(verify(signed(platformPairs(), "another-secret-entirely"))).toBe("signature");
});

test.each<[string, (query: string) => string]>([
  ["an empty query", () => ""],
  ["only separators", () => "&&&"],
  ["a key without a value", (query) => `${query}&n`],
  ["a trailing separator", (query) => `${query}&`],
  ["no signature", (query) => query.replace(/&signature=.*/, "")],
  ["an empty signature", (query) => query.replace(/signature=.*/, "signature=")],
  ["two signatures", (query) => `${query}&signature=${"0".repeat(64)}`],
  ["a signature in capitals", (query) => query.replace(/signature=.*/, (s) => s.toUpperCase())],
  ["an encoded key", (query) => query.replace("shop=", "s%68op=")],
  ["an encoded digit", (query) => query.replace("n=0", "n=%30")],
  ["an encoded shop", (query) => query.replace("demo.my", "demo%2Emy")],
  ["a prefix encoded twice", (query) => query.replaceAll("%2F", "%252F")],
  ["a prefix with a broken escape", (query) => query.replace("%2Fapps", "%2")],
  ["a prefix with invalid UTF-8", (query) => query.replace("%2Fapps", "%2Fapps%FF")],
  ["a prefix with a zero byte", (query) => query.replace("palisade", "palisade%00")],
  ["a plus sign for a blank", (query) => query.replace("timestamp=", "timestamp=+")],
  ["a bracketed key", (query) => query.replace("shop=", "shop[]=")],
  ["a semicolon as separator", (query) => query.replace("&shop", ";shop")],
  ["a fragment", (query) => `${query}#x`],
  ["a letter that ends like a digit", (query) => query.replace("n=0", "n=\u0130")],
  ["a shop that begins with a hyphen", (query) => query.replace("shop=d", "shop=-")],
  ["a dot in the shop's name", (query) => query.replace("shop=d", "shop=d.")],
  ["a parameter with an unreadable name", (query) => `${query}&%E0=1`],
  ["a parameter with an unreadable value", (query) => `${query}&q=%E0`],
  ["one parameter too many", (query) => query + "&a=1".repeat(17)],
  ["ten thousand parameters", (query) => `${query}${"&a=1".repeat(10_000)}`],
])("a signed query with %s is rejected", (_, change) => {
  expect(verify(change(signed(platformPairs())))).toBe("query");
});

test("an edited signed query is rejected unless its values stay equal", () => {
  const genuine = signed(platformPairs());
  const edit = fc.tuple(
    fc.nat(genuine.length),
    fc.nat(3),
    fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom("&", "=", "%", "0", "shop=", "&n=")),
  );
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
      let query = genuine;
      for (const [at, remove, insert] of edits) {
        query = query.slice(0, at) + insert + query.slice(at + remove);
      }
      fc.pre(query !== genuine);
      const answer = verify(query);
      // Only another spelling of the same values may be accepted.
      if (typeof answer === "object") {
        const values = (text: string) => [...new URLSearchParams(text)].sort();
        expect(values(query)).toEqual(values(genuine));
      }
    }),
    { numRuns: rounds(3_000) },
  );
});

test("verifying any query never throws, and no unsigned query is accepted", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webQueryParameters()), (query) => {
      expect(typeof verify(query)).toBe("string");
    }),
  );
});

import { describe, expect, test } from "vitest";

import { country, entry, rulesetOf, visitOf } from "#tests/cases/decision-case";

import { compile } from "../compile";
import { VisitFacts } from "../custom/visit-facts";
import { decide } from "../decide";
import { Facts } from "../facts";
import { isInScope } from "../page-scope";
import type { PageScope, RuleEntry } from "../ruleset";
import { renderedIn } from "../storefront-api/rendered-pages";
import { url } from "./url";

const outcomeOf = (entries: readonly RuleEntry[], path: string) =>
  decide(compile(rulesetOf({ entries })), visitOf({ path, country: "RU" })).outcome;

const page = (value: string, options = {}) => entry("url", value, options);
const allow = (value: string) => page(value, { effect: "allow" });
const condition = (...parts: readonly string[]) => JSON.stringify({ all: [{ all: [parts] }] });
const except = (...pages: readonly string[]): PageScope => ({ match: "except", pages });

describe("a page whose sections a cart request renders", () => {
  test.each<[string, readonly RuleEntry[], string]>([
    [
      "is allowed",
      [country("RU"), allow("exact:/pages/open")],
      "/cart/add.js?sections_url=/pages/open",
    ],
    [
      "is outside the scope",
      [country("RU", { scope: except("exact:/pages/open") })],
      "/cart?sections_url=/pages/open",
    ],
    [
      "is allowed next to a blocked one",
      [page("exact:/products/vip"), allow("exact:/products/open")],
      "/cart?sections_url=/products/open&sections_url=/products/vip",
    ],
    [
      "meets an allow entry of several conditions",
      [country("RU"), entry("custom", condition("page", "is", "/pages/open"), { effect: "allow" })],
      "/cart?sections_url=/pages/open",
    ],
    [
      "meets a negative condition",
      [entry("custom", condition("page", "is-not", "/pages/open"))],
      "/cart?sections_url=/pages/open",
    ],
    ["is blocked", [page("exact:/products/vip")], "/cart?sections_url=/products/vip"],
    [
      "meets a condition",
      [entry("custom", condition("page", "is", "/products/vip"))],
      "/cart?sections_url=/products/vip",
    ],
  ])(
    "a visit that rules block remains blocked if the page that its cart request renders %s",
    (_, entries, path) => {
      expect(outcomeOf(entries, path)).toBe("block");
    },
  );

  test("a cart request of a restricted visitor stays restricted if the page it renders is allowed", () => {
    const entries = [country("RU", { action: "restrict" }), allow("exact:/pages/open")];
    expect(outcomeOf(entries, "/cart/add.js?sections_url=/pages/open")).toBe("restrict");
  });

  const addresses = (count: number) =>
    Array.from({ length: count }, (_, n) => `/products/a${n}`).concat("/products/vip");
  const rules = [
    page("exact:/products/vip"),
    page("contains:zzz"),
    ...Array.from({ length: 100 }, (_, n) => entry("custom", condition("page", "is", `/p/${n}`))),
  ];

  test.each([
    [
      "2,700 addresses in parts",
      addresses(2_700)
        .map((to) => `name=sections_url\n\n${to}\n`)
        .join(""),
    ],
    ["2,000 calls", JSON.stringify(addresses(2_000).map((to) => ({ sections_url: to })))],
    [
      "2,000 fields",
      addresses(2_000)
        .map((to) => `sections_url=${to}`)
        .join("&"),
    ],
    [
      "decoys",
      JSON.stringify({ sections_url: "/products/vip", n: 0 }).replace(
        ",",
        `${',"name=sections_url":0\n\n'.repeat(9)},`,
      ),
    ],
    ["a long query", `{"sections_url":"/products/vip?${"a".repeat(63_000)}"}`],
  ])(
    "a rendered page at the end of a cart request body of %s is found, and at most four pages are evaluated",
    (_, body) => {
      const ruleset = compile(rulesetOf({ entries: rules }));
      const visit = { ...visitOf({ path: "/cart/add.js" }), rendered: renderedIn(body) };
      for (let n = 0; n < 50; n++) expect(decide(ruleset, visit).outcome).toBe("block");
      expect(new Facts(visit).renderedPages.length).toBeLessThanOrEqual(4);
    },
  );

  test.each(["/de", "/en-row", "/products/a.json", "/."])(
    "the first 2,048 characters of a rendered page's address of 63 KB of %s are evaluated",
    (part) => {
      const ruleset = compile(rulesetOf({ entries: rules }));
      const rendered = [part.repeat(63_000 / part.length)];
      const visit = { ...visitOf({ path: "/cart/add.js" }), rendered };
      for (let n = 0; n < 50; n++) expect(decide(ruleset, visit).outcome).toBe("allow");
      const { renderedPages } = new Facts(visit);
      for (const { path } of renderedPages) expect(path.length).toBeLessThanOrEqual(2_048);
    },
  );

  test("the rendered pages of a visit are computed once", () => {
    const facts = new Facts(visitOf({ path: "/cart?sections_url=/products/a" }));
    expect(facts.renderedPages).toBe(facts.renderedPages);
    const visit = new VisitFacts(facts, true);
    expect(visit.renderedPages).toBe(visit.renderedPages);
    expect(visit.renderedPages).toContain("/products/a");
  });

  test("a page scope does not apply to a rendered page", () => {
    const scope: PageScope = { match: "only", pages: ["exact:/pages/a"] };
    expect(isInScope(scope, "/cart?sections_url=/pages/a")).toBe(false);
  });
});

describe("a rule with a custom market folder", () => {
  test.each([
    ["prefix:/fil/", "/fil/products/x"],
    ["exact:/fil", "/fil"],
    ["prefix:/en-row/", "/en-row/products/x"],
    ["wildcard:/en-row/*", "/en-row/products/x"],
    ["wildcard:/en-row/products/*", "/en-row/products/x"],
    ["contains:/en-row/", "/en-row/products/x"],
    ["regex:^/en-row/", "/en-row/products/x"],
    ["exact:/en-row/products/x", "/en-row/collections/a/products/x.json"],
    ["exact:/zh-hant-tw/cart", "/zh-Hant-TW/cart"],
  ])(
    "a rule with the custom market folder %s keeps its value and matches %s in that market only",
    (value, path) => {
      expect(url.normalize(value)).toMatchObject({ ok: true, value, notice: null });
      expect(outcomeOf([page(value)], path)).toBe("block");
      expect(isInScope({ match: "only", pages: [value] }, path)).toBe(true);
      for (const other of ["/", "/products/x", "/cart", "/en-gcc/products/x"])
        expect(outcomeOf([page(value)], other), other).toBe("allow");
    },
  );

  test.each([
    ["is", "/en-row/products/x"],
    ["starts-with", "/en-row/products/"],
    ["contains", "/en-row/"],
    ["like", "/en-row/*"],
  ])(
    "a condition with a custom market folder matches with the operator %s and the value %s",
    (operator, value) => {
      const entries = [entry("custom", condition("page", operator, value))];
      expect(outcomeOf(entries, "/en-row/products/x")).toBe("block");
      expect(outcomeOf(entries, "/products/x")).toBe("allow");
    },
  );

  test("a rule with a custom market folder matches the referrer of a visit", () => {
    const { referrer } = new Facts(visitOf({ referrer: "https://a.example/en-row/products/x" }));
    expect(referrer.address).toBe("a.example/en-row/products/x");
  });

  test.each([
    ...["/de/products/x", "/en-row/products/x", "/fil/products/x", "/ar-gcc/products/x"],
    ...["/en-ca/products/x", "/es-419/products/x", "/zh-hant/products/x", "/zh-hant-tw/products/x"],
    ...["/en-intl/products/x", "/de-dach/products/x"],
  ])("a rule without a folder matches %s in a custom market folder", (path) =>
    expect(outcomeOf([page("exact:/products/x")], path)).toBe("block"),
  );

  test.each(["/en-row/policies/a", "/fil/account"])(
    "a rule with a custom market folder does not block the protected page %s",
    (path) => {
      expect(outcomeOf([page("prefix:/en-row/"), page("prefix:/fil/")], path)).toBe("allow");
    },
  );

  test.each([
    ["prefix:/de/", "prefix:/"],
    ["exact:/en-ca/products/x", "exact:/products/x"],
    ["exact:/zh-hant/cart", "exact:/cart"],
  ])(
    "a custom market folder differs from the plain folder of %s, which is stored as %s",
    (typed, value) => {
      expect(url.normalize(typed)).toMatchObject({ ok: true, value });
    },
  );
});

describe("the page of a variant", () => {
  const block = (value: string, options = {}) => [page(value, options)];
  test.each<[string, readonly RuleEntry[]]>([
    ["one product", block("exact:/products/vip")],
    ["all products", block("prefix:/products/")],
    ["products of a pattern", block("wildcard:/products/*-vip")],
    ["a product of a collection", block("exact:/collections/all/products/vip")],
    ["the products of a collection", block("prefix:/collections/vip/products/")],
    ["the products of a pattern's collections", block("wildcard:/collections/*/products/vip")],
    ["the beginning of products", block("prefix:/prod")],
    ["all pages", block("prefix:/")],
    ["a pattern of all folders", block("wildcard:*/products/vip")],
    ["a pattern of one folder", block("wildcard:/*/products/vip")],
    ["a pattern of the first letter", block("wildcard:/p*")],
    ["a pattern of a part", block("wildcard:*vip*")],
  ])(
    "a rule about %s blocks the page of a variant, because its path does not contain the product",
    (_, entries) => {
      for (const path of ["/variants/7", "/variants/7.js", "/de/variants/7.json?x=1"]) {
        expect([path, outcomeOf(entries, path)]).toEqual([path, "block"]);
      }
    },
  );

  test.each<[string, readonly RuleEntry[]]>([
    ["pages of another kind", block("prefix:/pages/")],
    ["a page with a like name", block("exact:/products-vip")],
    ["pages with a like beginning", block("prefix:/products-vip")],
    ["pages of a like pattern", block("wildcard:*/pages/*")],
    ["the list of products", block("exact:/products")],
    ["the list of a collection", block("exact:/collections/all/products")],
    ["a collection", block("prefix:/collections/vip")],
    ["a blog named products", block("exact:/blogs/products/vip")],
    [
      "a product that redirects",
      block("exact:/products/vip", { action: "redirect", target: "/products/new" }),
    ],
    ["allowed products", [allow("exact:/products/vip")]],
  ])("rules about %s allow the page of a variant", (_, entries) => {
    expect(outcomeOf(entries, "/variants/7")).toBe("allow");
  });

  test.each(["exact:/en-row/products/vip", "wildcard:/en-row/products/*", "prefix:/en-row/"])(
    "a rule about %s blocks the page of a variant in that market only",
    (value) => {
      expect(outcomeOf(block(value), "/en-row/variants/7.js")).toBe("block");
      expect(outcomeOf(block(value), "/fil/variants/7")).toBe("allow");
      expect(outcomeOf(block(value), "/variants/7")).toBe("allow");
    },
  );

  test("an allow entry that covers /variants/ allows the page of a variant", () => {
    const entries = [page("exact:/products/vip"), allow("prefix:/variants/")];
    expect(outcomeOf(entries, "/variants/7")).toBe("allow");
    expect(outcomeOf(entries, "/products/vip")).toBe("block");
  });
});

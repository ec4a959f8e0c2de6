import { describe, expect, test } from "vitest";

import { country, entry, rulesetOf, visitOf } from "../../../tests/cases/decision-case";
import { compile } from "../compile";
import { decide } from "../decide";
import { Facts } from "../facts";
import { isInScope } from "../page-scope";
import type { PageScope, RuleEntry } from "../ruleset";
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
  ])("leaves a visit blocked when it %s", (_, entries, path) => {
    expect(outcomeOf(entries, path)).toBe("block");
  });

  test("leaves a visit restricted when it is allowed", () => {
    const entries = [country("RU", { action: "restrict" }), allow("exact:/pages/open")];
    expect(outcomeOf(entries, "/cart/add.js?sections_url=/pages/open")).toBe("restrict");
  });

  test("is not the page of a scope", () => {
    const scope: PageScope = { match: "only", pages: ["exact:/pages/a"] };
    expect(isInScope(scope, "/cart?sections_url=/pages/a")).toBe(false);
  });
});

describe("a rule with a market folder of the merchant's own", () => {
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
  ])("%s keeps its value and matches %s in that market only", (value, path) => {
    expect(url.normalise(value)).toMatchObject({ ok: true, value, notice: null });
    expect(outcomeOf([page(value)], path)).toBe("block");
    expect(isInScope({ match: "only", pages: [value] }, path)).toBe(true);
    for (const other of ["/", "/products/x", "/cart", "/en-gcc/products/x"])
      expect(outcomeOf([page(value)], other), other).toBe("allow");
  });

  test.each([
    ["is", "/en-row/products/x"],
    ["starts-with", "/en-row/products/"],
    ["contains", "/en-row/"],
    ["like", "/en-row/*"],
  ])("matches as a condition: %s %s", (operator, value) => {
    const entries = [entry("custom", condition("page", operator, value))];
    expect(outcomeOf(entries, "/en-row/products/x")).toBe("block");
    expect(outcomeOf(entries, "/products/x")).toBe("allow");
  });

  test("matches the website a visitor came from", () => {
    const { referrer } = new Facts(visitOf({ referrer: "https://a.example/en-row/products/x" }));
    expect(referrer.address).toBe("a.example/en-row/products/x");
  });

  test.each(["/de/products/x", "/en-row/products/x", "/fil/products/x"])(
    "leaves a rule without a folder matching %s",
    (path) => expect(outcomeOf([page("exact:/products/x")], path)).toBe("block"),
  );

  test.each(["/en-row/policies/a", "/fil/account"])("does not close %s", (path) => {
    expect(outcomeOf([page("prefix:/en-row/"), page("prefix:/fil/")], path)).toBe("allow");
  });

  test.each([
    ["prefix:/de/", "prefix:/"],
    ["exact:/en-ca/products/x", "exact:/products/x"],
    ["exact:/zh-hant/cart", "exact:/cart"],
  ])("differs from %s, which is %s", (typed, value) => {
    expect(url.normalise(typed)).toMatchObject({ ok: true, value });
  });
});

describe("the page of a variant", () => {
  const block = (value: string, options = {}) => [page(value, options)];
  test.each<[string, readonly RuleEntry[]]>([
    ["one product", block("exact:/products/vip")],
    ["all products", block("prefix:/products/")],
    ["products of a pattern", block("wildcard:/products/*-vip")],
  ])("is closed with %s, because its path does not say which product it shows", (_, entries) => {
    for (const path of ["/variants/7", "/variants/7.js", "/de/variants/7.json?x=1"]) {
      expect([path, outcomeOf(entries, path)]).toEqual([path, "block"]);
    }
  });

  test.each<[string, readonly RuleEntry[]]>([
    ["pages of another kind", block("prefix:/pages/")],
    ["a page with a like name", block("exact:/products-vip")],
    ["allowed products", [allow("exact:/products/vip")]],
  ])("stays open with rules about %s", (_, entries) => {
    expect(outcomeOf(entries, "/variants/7")).toBe("allow");
  });

  test("is open where an allow entry names variants", () => {
    const entries = [page("exact:/products/vip"), allow("prefix:/variants/")];
    expect(outcomeOf(entries, "/variants/7")).toBe("allow");
    expect(outcomeOf(entries, "/products/vip")).toBe("block");
  });
});

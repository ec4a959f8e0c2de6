import { expect, test } from "vitest";

import { redirectRule as rule } from "#tests/helpers/rules/redirect-rule";

import type { DeclaredBot } from "../visit";
import { chooseRedirect } from "./choose-redirect";
import { compileRedirects } from "./compile-redirects";
import type { RedirectRule } from "./redirect-rule";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const STOREFRONT = { hosts: ["shop.example.com"] };
const TEXT = { title: "Hallo", body: "Zum Shop für {country}?", accept: "Ja", stay: "Nein" };

interface Visiting {
  country?: string | null;
  otherCountry?: string | null;
  region?: string | null;
  path?: string;
  host?: string;
  crawler?: DeclaredBot | null;
  locale?: string;
  stayed?: string[];
}

function go(rules: RedirectRule[], visiting: Visiting = {}) {
  const { locale = "en", stayed = [], ...rest } = visiting;
  const visit = { country: "DE", region: null, path: "/", crawler: null, at: NOW, ...rest };
  return chooseRedirect(compileRedirects(rules, STOREFRONT), visit, { locale, stayed });
}

const targetOf = (part: Partial<RedirectRule>, path = "/products/x?size=m") =>
  go([rule(part)], { path })?.to;

test("a visitor from a matching country receives the redirect's target, type, days and texts", () => {
  expect(go([rule({ texts: { de: TEXT } })], { locale: "de-AT" })).toEqual({
    rule: "de",
    type: "banner",
    to: "https://example.de/?palisade-hop=1",
    country: "DE",
    days: 30,
    text: TEXT,
    position: "bottom",
  });
});

test.each<[string, Partial<RedirectRule>, Visiting, boolean]>([
  ["from elsewhere", {}, { country: "FR" }, false],
  ["from nowhere known", {}, { country: null }, false],
  ["all but: from there", { places: except("DE") }, {}, false],
  ["all but: from elsewhere", { places: except("FR") }, {}, true],
  ["all but: from nowhere known", { places: except("FR") }, { country: null }, false],
  ["in the region", { places: inRegion("Bavaria") }, { region: "Bavaria" }, true],
  ["in the region, without accents", { places: inRegion("Pécs") }, { region: "PECS" }, true],
  ["in the region, with accents", { places: inRegion("Pecs") }, { region: "Pécs" }, true],
  ["in another region", { places: inRegion("Bavaria") }, { region: "Hesse" }, false],
  ["in no region known", { places: inRegion("Bavaria") }, { region: null }, false],
  ["from either of two: suggested", {}, { otherCountry: "US" }, true],
  ["from either of two: unasked", { type: "automatic" }, { otherCountry: "US" }, false],
  [
    "unasked, one for both",
    { type: "automatic", places: except("FR") },
    { otherCountry: "US" },
    true,
  ],
  ["a page in the language", { languages: ["pt"] }, { locale: "pt-BR" }, true],
  ["a page in that very language", { languages: ["pt-br"] }, { locale: "pt-BR" }, true],
  ["a page in a related language", { languages: ["pt-br"] }, { locale: "pt-PT" }, false],
  ["a page in another language", { languages: ["de"] }, { locale: "en" }, false],
  ["switched off", { enabled: false }, {}, false],
  ["over", { expiresAt: NOW }, {}, false],
  ["not over", { expiresAt: NOW + 1 }, {}, true],
  ["a visitor who stayed before", {}, { stayed: ["other", "de"] }, false],
  ["a visitor who stayed with another rule", {}, { stayed: ["other"] }, true],
  ["a visitor after a redirect", {}, { path: "/x?palisade-hop=1" }, false],
  ["a verified crawler", {}, { crawler: crawler("verified") }, false],
  ["a pending crawler", {}, { crawler: crawler("unverified") }, false],
  ["a spoofed crawler", {}, { crawler: crawler("spoofed") }, true],
  [
    "a crawler, with a rule that includes crawlers",
    { includeCrawlers: true },
    { crawler: crawler("verified") },
    true,
  ],
  ["only these pages: on one", { scope: onlyPages("prefix:/sale") }, { path: "/sale/x" }, true],
  ["only these pages: on another", { scope: onlyPages("prefix:/sale") }, { path: "/x" }, false],
])(
  "in the case “%s” a redirect rule with %j applies to a visitor with %j: %j",
  (_name, part, visiting, expected) => {
    expect(go([rule(part)], visiting) !== null).toBe(expected);
  },
);

test.each([
  "/cart",
  "/CART",
  "/cart/",
  "/cart.js",
  "/%63art",
  "//cart",
  "/de/cart",
  "/en-us/cart?x=1",
  "/checkout",
  "/checkouts/cn/abc",
  "/account/login",
  "/fr/account",
  "/policies/privacy-policy",
  "/orders/1",
  "/apps/palisade/visit",
  "/customer_authentication/login",
  "/gift_cards/12345/0a1b",
  "/challenge",
])("no redirect starts on the page %s", (path) => {
  expect(go([rule()], { path })).toBeNull();
});

test.each(["/cartoons", "/products/cart", "/pages/account-help", "/collections/policies"])(
  "a redirect can start on the page %s",
  (path) => {
    expect(go([rule()], { path })).not.toBeNull();
  },
);

test("the first matching redirect rule decides, even if the visitor chose to stay on the page", () => {
  const rules = [rule({ id: "first" }), rule({ id: "second", to: "https://example.at/" })];
  expect(go(rules)?.rule).toBe("first");
  expect(go(rules, { stayed: ["first"] })).toBeNull();
  expect(go(rules.reverse())?.rule).toBe("second");
});

test.each<[string, Partial<RedirectRule>, string | undefined]>([
  ["path and query", {}, "https://example.de/products/x?size=m&palisade-hop=1"],
  ["path only", { keepQuery: false }, "https://example.de/products/x?palisade-hop=1"],
  ["query only", { keepPath: false }, "https://example.de/?size=m&palisade-hop=1"],
  ["neither", { keepPath: false, keepQuery: false }, "https://example.de/?palisade-hop=1"],
  [
    "behind a folder",
    { to: "https://example.de/shop/" },
    "https://example.de/shop/products/x?size=m&palisade-hop=1",
  ],
  [
    "the saved query wins",
    { to: "https://example.de/?size=l" },
    "https://example.de/products/x?size=l&palisade-hop=1",
  ],
  [
    "the saved fragment stays",
    { to: "https://example.de/#top" },
    "https://example.de/products/x?size=m&palisade-hop=1#top",
  ],
  [
    "utm",
    { keepQuery: false, utm: { source: "geo", medium: "a b" } },
    "https://example.de/products/x?utm_source=geo&utm_medium=a+b&palisade-hop=1",
  ],
  ["a path of the store", { to: "/de" }, "/de/products/x?size=m&palisade-hop=1"],
  [
    "the store's home page",
    { to: "/pages/germany", keepPath: false, keepQuery: false },
    "/pages/germany?palisade-hop=1",
  ],
])("in the case “%s” a redirect has the expected target", (_name, part, expected) => {
  expect(targetOf(part)).toBe(expected);
});

test("the visitor's UTM parameters are forwarded and override UTM parameters of the redirect rule", () => {
  const part = { keepQuery: false, forwardUtm: true, utm: { source: "geo", campaign: "de" } };
  expect(targetOf(part, "/?utm_source=news&size=m")).toBe(
    "https://example.de/?utm_source=news&utm_campaign=de&palisade-hop=1",
  );
});

test("the market folder of the target replaces the market folder of the page", () => {
  expect(targetOf({ to: "/de" }, "/fr/products/x")).toBe("/de/products/x?palisade-hop=1");
  expect(targetOf({ to: "/" }, "/en-us/products/x")).toBe("/products/x?palisade-hop=1");
  expect(targetOf({ to: "/de" }, "/en-mena/products/x")).toBe("/de/products/x?palisade-hop=1");
  expect(targetOf({ to: "/de" }, "/ckb/products/x")).toBe("/de/products/x?palisade-hop=1");
  expect(targetOf({ to: "/en-mena" }, "/fr/products/x")).toBe("/en-mena/products/x?palisade-hop=1");
  expect(targetOf({ to: "/de" }, "/en-mena")).toBe("/de/?palisade-hop=1");
  expect(targetOf({ to: "https://example.com/de" }, "/fr/a1")).toBe(
    "https://example.com/de/a1?palisade-hop=1",
  );
  // The target's host may be another store, whose language folders are unknown.
  expect(targetOf({ to: "https://example.com/" }, "/fr/a1")).toBe(
    "https://example.com/fr/a1?palisade-hop=1",
  );
});

test("in a store with a list of market folders, a redirect replaces only listed folders of the page", () => {
  const storefront = { ...STOREFRONT, folders: new Set(["/en-row", "/de"]) };
  const redirects = compileRedirects([rule({ to: "/de" })], storefront);
  const leadsTo = (path: string) => {
    const visit = { country: "DE", region: null, path, crawler: null, at: NOW };
    return chooseRedirect(redirects, visit, { locale: "en", stayed: [] })?.to;
  };
  expect(leadsTo("/en-row/products/a")).toBe("/de/products/a?palisade-hop=1");
  expect(leadsTo("/fil/products/a")).toBe("/de/fil/products/a?palisade-hop=1");
  expect(leadsTo("/my-blog/cart")).toBe("/de/my-blog/cart?palisade-hop=1");
  expect(leadsTo("/en-row/cart")).toBeUndefined();
});

test.each<[Partial<RedirectRule>, string]>([
  [{ to: "/de" }, "/de"],
  [{ to: "/de" }, "/de/products/x"],
  [{ to: "/germany" }, "/germany/products/x"],
  [{ to: "/" }, "/products/x"],
  [{ to: "/pages/a", keepPath: false }, "/pages/a/?x=1"],
  [{ to: "https://shop.example.com/de" }, "/de/products/x"],
])("a redirect rule with %j ignores a visitor on %s, which is already its target", (part, path) => {
  expect(go([rule(part)], { path })).toBeNull();
});

test("a redirect rule applies on a host of the store that is not its target", () => {
  const toOwn = [rule({ to: "https://shop.example.com/" })];
  expect(go(toOwn, { host: "shop.example.com", path: "/a1" })).toBeNull();
  expect(go(toOwn, { host: "shop.example.de", path: "/a1" })?.to).toBe(
    "https://shop.example.com/a1?palisade-hop=1",
  );
  // example.de is the target's host and not known to be the store's.
  expect(go([rule()], { host: "example.de", path: "/a1" })).toBeNull();
});

test("a redirect rule with invalid pages is skipped, and the next rule applies", () => {
  const broken = rule({ scope: onlyPages("regex:(") });
  expect(go([broken, rule({ id: "next" })])?.rule).toBe("next");
});

test.each<string>([
  "javascript:alert(1)",
  "data:text/html,x",
  "//evil.example",
  "/\\evil.example",
  "https://user:secret@example.de/",
  "example.de",
  "",
])("a redirect rule with the forbidden target %j is skipped, and the next rule applies", (to) => {
  expect(go([rule({ to }), rule({ id: "next" })])?.rule).toBe("next");
});

test("a redirect omits the visitor's query if it would make the target too long", () => {
  const path = `/products/x?q=${"y".repeat(2_000)}`;
  expect(targetOf({ utm: { source: "geo" } }, path)).toBe(
    "https://example.de/products/x?utm_source=geo&palisade-hop=1",
  );
});

test("an automatic redirect returns no texts", () => {
  expect(go([rule({ type: "automatic", texts: { en: TEXT } })])?.text).toBeNull();
});

test("redirect texts are in the language of the page, or in the storefront language without a translation", () => {
  const texts = { pt: TEXT, "pt-br": { ...TEXT, title: "Oi" } };
  expect(go([rule({ texts })], { locale: "pt-BR" })?.text?.title).toBe("Oi");
  expect(go([rule({ texts })], { locale: "pt-PT" })?.text?.title).toBe("Hallo");
  expect(go([rule({ texts })], { locale: "constructor" })?.text).toBeNull();
});

function except(...countries: string[]): RedirectRule["places"] {
  return { match: "except", countries, regions: [] };
}

function inRegion(...regions: string[]): RedirectRule["places"] {
  return { match: "only", countries: ["DE"], regions };
}

function onlyPages(...pages: string[]): RedirectRule["scope"] {
  return { match: "only", pages };
}

function crawler(verdict: DeclaredBot["verdict"]): DeclaredBot {
  return { id: "googlebot", purpose: "search", verdict };
}

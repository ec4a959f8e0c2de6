import fc from "fast-check";
import { expect, test } from "vitest";

import { redirectRule } from "#tests/helpers/rules/redirect-rule";
import { rounds } from "#tests/setup/rounds";

import { marketFolder } from "../net/market-folder";
import { chooseRedirect } from "./choose-redirect";
import { compileRedirects } from "./compile-redirects";
import { findLoop } from "./find-loop";
import type { RedirectRule } from "./redirect-rule";

const HOST = "shop.example.com";
const STOREFRONT = { hosts: [HOST] };
const AT = 0;

const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.stringMatching(/^[/\\?#@:%.a-z]{0,20}$/),
  fc.constantFrom(
    "//evil.example",
    "/\\evil.example",
    "/..//evil.example",
    "/@evil.example",
    "/:80",
  ),
);

const path = hostile.map((text) => (text.startsWith("/") ? text : `/${text}`));

const ways = fc.record({
  keepPath: fc.boolean(),
  keepQuery: fc.boolean(),
  forwardUtm: fc.boolean(),
  utm: fc.constantFrom({}, { source: "geo" }),
});

test("a redirect leads only to the saved host or to the store for any visitor input", () => {
  const targets = [
    "/",
    "/de",
    "/pages/a?x=1#y",
    "https://example.de",
    "http://example.de:8080/de/",
  ];
  fc.assert(
    fc.property(fc.constantFrom(...targets), ways, path, fc.string(), (to, how, from, locale) => {
      const compiled = compileRedirects([redirectRule({ to, ...how })], STOREFRONT);
      const visit = { country: "DE", region: null, path: from, at: AT, crawler: null };
      const go = chooseRedirect(compiled, visit, { locale, stayed: [] });
      if (go === null) return;
      const { origin, protocol } = new URL(go.to, `https://${HOST}/any/page`);
      expect(origin).toBe(new URL(to, `https://${HOST}`).origin);
      expect(protocol).toMatch(/^https?:$/);
      expect(go.to.length).toBeLessThanOrEqual(2_048);
    }),
    { numRuns: rounds(3_000) },
  );
});

const ownRule = fc.record({
  countries: fc.subarray(["DE", "AT", "FR"], { minLength: 1 }),
  match: fc.constantFrom("only", "except"),
  languages: fc.subarray(["en", "de", "fr"]),
  to: fc.constantFrom("/", "/de", "/fr", "/pages/a", "/pages/b", `https://${HOST}/en`),
  keepPath: fc.boolean(),
});

const ownRules = fc.array(ownRule, { minLength: 1, maxLength: 4 }).map((rules) =>
  rules.map(({ countries, match, ...rest }, index) =>
    redirectRule({
      ...rest,
      id: `${index}`,
      places: { match, countries, regions: [] },
    } as Partial<RedirectRule>),
  ),
);

/** Number of redirects that four rules cannot cause without a loop. */
const MANY = 40;

test("redirect rules that pass the loop check never loop, even if pages lose the redirect parameter", () => {
  const country = fc.constantFrom("DE", "AT", "FR", "US");
  const start = fc.constantFrom(
    "/",
    "/de",
    "/fr/products/example",
    "/products/example",
    "/pages/a",
  );
  const home = fc.constantFrom("en", "de", "fr");
  let checked = 0;
  fc.assert(
    fc.property(ownRules, country, start, home, (rules, from, page, homeLocale) => {
      const compiled = compileRedirects(rules, STOREFRONT);
      // Four rules are never too large to check, so every result other than null is a loop.
      fc.pre(findLoop(compiled, AT) === null);
      checked++;
      let at: string = page;
      for (let step = 0; step < MANY; step++) {
        const visit = { country: from, region: null, path: at, at: AT, crawler: null };
        const locale = marketFolder(at) ?? homeLocale;
        const go = chooseRedirect(compiled, visit, { locale, stayed: [] });
        if (go === null) return;
        at = new URL(go.to, `https://${HOST}`).pathname;
      }
      throw new Error(`still going after ${MANY} redirects`);
    }),
    { numRuns: rounds(2_000) },
  );
  expect(checked).toBeGreaterThan(rounds(2_000) / 4);
});

test("the target address of a redirect starts no further redirect", () => {
  fc.assert(
    fc.property(ownRules, fc.constantFrom("DE", "FR", "US"), path, (rules, country, from) => {
      const compiled = compileRedirects(rules, STOREFRONT);
      const request = { locale: "en", stayed: [] };
      const visit = { country, region: null, path: from, at: AT, crawler: null };
      const go = chooseRedirect(compiled, visit, request);
      if (go === null) return;
      const { pathname, search } = new URL(go.to, `https://${HOST}`);
      expect(chooseRedirect(compiled, { ...visit, path: pathname + search }, request)).toBeNull();
    }),
    { numRuns: rounds(1_000) },
  );
});

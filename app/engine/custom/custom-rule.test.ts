import fc from "fast-check";
import { expect, test } from "vitest";

import { allOf, anyOf } from "#tests/cases/custom";
import { oneCondition } from "#tests/cases/one-condition";
import { rounds } from "#tests/setup/rounds";

import type { Condition, ConditionSet } from "../conditions/condition";
import { WITH_NUMBER, WITHOUT_VALUE } from "../conditions/field";
import { operatorsOf } from "../conditions/operators-of";
import { KINDS } from "../kinds/table";
import { checkCustomRule, readCustomRule, writeCustomRule } from "./custom-rule";
import { CUSTOM_RULE_LIMITS } from "./custom-rule-limits";
import { VISIT_FIELDS } from "./visit-fields";

const { normalize } = KINDS.custom;

test.each([
  ["spelling", allOf(["country", "any-of", " de ", "DE"]), allOf(["country", "any-of", "DE"])],
  ["a network", allOf(["asn", "any-of", "64500"]), allOf(["asn", "any-of", "AS64500"])],
  ["a block", allOf(["ip", "any-of", "203.0.113.9/24"]), allOf(["ip", "any-of", "203.0.113.0/24"])],
  ["a number", allOf(["pages-per-minute", "at-least", "060.0"]), allOf(["pages-per-minute", "at-least", "60"])],
  ["a page", allOf(["page", "is", "/DE//Cart/"]), allOf(["page", "is", "/cart"])],
  ["a pattern of pages", allOf(["page", "like", "/Products//x/"]), allOf(["page", "like", "/products/x"])],
  ["a pattern in the middle", allOf(["page", "like", "*/Products/*/"]), allOf(["page", "like", "*/products/*"])],
  ["a pattern that is open at its end", allOf(["page", "like", "/de*"]), allOf(["page", "like", "/de*"])],
  ["the home page", allOf(["page", "like", "/"]), allOf(["page", "like", "/"])],
  ["the end of a page", allOf(["page", "ends-with", "/Sale/"]), allOf(["page", "ends-with", "/sale"])],
  ["a part with dots", allOf(["page", "contains", "/..a"]), allOf(["page", "contains", "/..a"])],
  ["a website", allOf(["referrer", "is", "https://Müller.de/x"]), allOf(["referrer", "is", "xn--mller-kva.de"])],
  ["a crawler", allOf(["crawler", "none-of", "GPTBot"]), allOf(["crawler", "none-of", "gptbot"])],
  ["a region", allOf(["region", "is", " Île-de-France"]), allOf(["region", "is", "ile de france"])],
  ["a pattern of regions", allOf(["region", "like", "Bav*", "*-de-France", "H?sse"]), allOf(["region", "like", "bav*", "*de france", "h?sse"])],
  ["any of one group", anyOf([["trap", "yes"]]), allOf(["trap", "yes"])],
])("a custom rule with %s is stored in its canonical form", (_what, written, stored) => {
  expect(normalize(written)).toEqual({ ok: true, value: stored, notice: null });
}); // prettier-ignore

const long = "x".repeat(200);

test.each<[string, string, RegExp]>([
  ["nothing", "", /^Enter conditions as in/],
  ["a sentence", "country is DE", /^Enter conditions as in/],
  ["another shape", '{"match":"all","groups":[]}', /^Enter conditions as in/],
  ["two joints", '{"all":[],"any":[]}', /^Enter conditions as in/],
  ["an invalid condition", '{"all":[{"all":["country"]}]}', /^Enter conditions as in/],
  ["a value that is not text", '{"all":[{"all":[["asn","any-of",64500]]}]}', /^Enter conditions as in/],
  ["a value of two lines", allOf(["user-agent", "contains", "a\nb"]), /^Enter conditions as in/],
  ["a character that cannot be stored", allOf(["user-agent", "contains", "a\0b"]), /^Enter conditions as in/],
  ["endless text", `${" ".repeat(20_001)}{}`, /^Enter conditions as in/],
  ["no group", '{"all":[]}', /^Add at least one condition\.$/],
  ["an empty group", '{"all":[{"all":[]}]}', /^Group 1: Add at least one condition/],
  ["an unknown field", anyOf([["trap", "yes"]], [["moon", "is", "full"]]), /^Group 2, condition 1: Choose a field\.$/],
  ["an operator of another type", allOf(["trap", "yes"], ["country", "contains", "D"]), /^Group 1, condition 2: Choose how to compare "Country"\.$/],
  ["no country", allOf(["country", "any-of", "UK"]), /^Group 1, condition 1: Enter "GB" for the United Kingdom\.$/],
  ["no address", allOf(["ip", "any-of", "300.1.1.1"]), /condition 1: /],
  ["no network", allOf(["asn", "any-of", "Example Telecom"]), /number of a network/],
  ["no kind of network", allOf(["network", "any-of", "wlan"]), /Choose one of: residential/],
  ["no purpose", allOf(["crawler-purpose", "any-of", "fun"]), /Choose one of the purposes/],
  ["no proof", allOf(["crawler-verdict", "any-of", "maybe"]), /Choose one of verified/],
  ["no website", allOf(["referrer", "is", "not a host"]), /Enter the name of a website/],
  ["no page", allOf(["page", "is", "cart"]), /beginning with a slash/],
  ["a page that ends in a space", allOf(["page", "is", "/de%20"]), /cannot end with a space/],
  ["a page with a query", allOf(["page", "is-not", "/products/x?ref=1"]), /Only the path counts/],
  ["a part of a page with a query", allOf(["page", "contains", "?ref"]), /Only the path counts/],
  ["a part of a page that is a space", allOf(["page", "contains", "%20"]), /Enter a part of a path/],
  ["the beginning of a page with its language", allOf(["page", "starts-with", "/de/sale"]), /without its language/],
  ["a pattern of pages with a language", allOf(["page", "like", "/de/products/*"]), /without its language/],
  ["a pattern that is a language alone", allOf(["page", "like", "/de/"]), /without its language/],
  ["a pattern with parameters", allOf(["page", "like", "/products/*?variant=1"]), /Only the path counts/],
  ["a pattern with a place in the page", allOf(["page", "like", "/products/*#top"]), /Only the path counts/],
  ["a pattern that begins within a path", allOf(["page", "like", "products/*"]), /Begin with a slash/],
  ["a pattern that would become every page", allOf(["page", "like", "*/"]), /Enter a part of a path/],
  ["a pattern that leads back", allOf(["page", "like", "/a/../*"]), /enter the resulting path/],
  ["a pattern that ends where it leads back", allOf(["page", "like", "*/a/.."]), /enter the resulting path/],
  ["an invalid beginning", allOf(["page", "starts-with", "products"]), /Begin with a slash/],
  ["a beginning with two languages", allOf(["page", "starts-with", "/de/en"]), /without its language/],
  ["a part that leads back", allOf(["page", "contains", "/%2e./x"]), /enter the resulting path/],
  ["a part that stays where it is", allOf(["page", "does-not-contain", "/./x"]), /enter the resulting path/],
  ["an end that leads back", allOf(["page", "ends-with", "/x/../"]), /enter the resulting path/],
  ["a part of an international name", allOf(["referrer", "ends-with", "münchen.de"]), /Browsers send this name as "xn--mnchen-3ya\.de"/],
  ["a part of no name", allOf(["referrer", "contains", "über uns"]), /letters from a to z/],
  ["an address without a name", allOf(["referrer", "contains", "https://"]), /Enter a part of the name/],
  ["two parameters at once", allOf(["parameters", "has-any", "a=1&b=2"]), /Enter one parameter/],
  ["a parameter without a name", allOf(["parameters", "has-any", "=1"]), /Enter one parameter/],
  ["a parameter encoded twice", allOf(["parameters", "has-any", "a=%2541"]), /Enter one parameter/],
  ["no language", allOf(["language", "any-of", "German"]), /Enter a language/],
  ["no region", allOf(["region", "is", "-"]), /Enter the name of a region/],
  ["no number", allOf(["pages-per-minute", "at-least", "many"]), /Enter one number/],
  ["six groups", anyOf(...Array<[string, string][]>(6).fill([["trap", "yes"]])), /^Use at most 5 groups\.$/],
  ["nine conditions", allOf(...Array<[string, string]>(9).fill(["trap", "yes"])), /^Group 1: Use at most 8 conditions/],
  ["too much together", allOf(...Array<[string, string, ...string[]]>(8).fill(["user-agent", "contains", long, `${long.slice(1)}y`])), /too long together/],
])("a custom rule with %s is rejected with a message", (_what, written, message) => {
  const read = normalize(written);
  expect(read.ok ? "" : read.message).toMatch(message);
}); // prettier-ignore

test("every field of a custom rule is valid with every operator of its type", () => {
  for (const [name, field] of Object.entries(VISIT_FIELDS)) {
    for (const operator of Object.keys(operatorsOf(field))) {
      const values = valuesOf(name, operator);
      expect(
        checkCustomRule(oneCondition(name, operator, ...values)),
        `${name} ${operator}`,
      ).toEqual([]);
    }
  }
});

const VALUES: Readonly<Record<string, string>> = {
  country: "DE",
  ip: "203.0.113.0/24",
  asn: "AS64500",
  network: "vpn",
  crawler: "gptbot",
  "crawler-purpose": "search",
  "crawler-verdict": "spoofed",
  page: "/cart",
  language: "de",
};

function valuesOf(field: string, operator: string): string[] {
  if (WITHOUT_VALUE.has(operator)) return [];
  return [WITH_NUMBER.has(operator) ? "7" : (VALUES[field] ?? "text")];
}

/** Generates values for a field, most of them valid. */
function valueOf(field: string): fc.Arbitrary<string> {
  const fitting = fc.constantFrom(VALUES[field] ?? "Text", "60");
  return fc.oneof({ weight: 6, arbitrary: fitting }, fc.string(), fc.string({ unit: "grapheme" }));
}

function comparedBy(field: string, operator: string): fc.Arbitrary<Condition> {
  const least = WITHOUT_VALUE.has(operator) ? 0 : 1;
  const maxLength = least === 0 || WITH_NUMBER.has(operator) ? least : 3;
  return fc
    .array(valueOf(field), { minLength: least, maxLength })
    .map((values) => ({ field, operator, values }));
}

const condition = fc
  .constantFrom(...Object.keys(VISIT_FIELDS))
  .chain((field) =>
    fc
      .constantFrom(...Object.keys(operatorsOf(VISIT_FIELDS[field]!)))
      .chain((operator) => comparedBy(field, operator)),
  );
const match = fc.constantFrom("all" as const, "any" as const);
const few = { minLength: 1, maxLength: 3 };
const group = fc.record({ match, conditions: fc.array(condition, few) });
const sets: fc.Arbitrary<ConditionSet> = fc.record({ match, groups: fc.array(group, few) });

test("the canonical text of every valid custom rule is the same after it is read and written again", () => {
  let written = 0;
  fc.assert(
    fc.property(sets, (set) => {
      if (checkCustomRule(set).length > 0) return;
      const stored = writeCustomRule(set);
      const read = readCustomRule(stored);
      expect(read.ok && writeCustomRule(read.set)).toBe(stored);
      expect(new TextEncoder().encode(stored).length).toBeLessThanOrEqual(CUSTOM_RULE_LIMITS.bytes);
      written++;
    }),
    { numRuns: rounds(5_000) },
  );
  expect(written).toBeGreaterThan(rounds(5_000) / 16);
});

test("a custom rule accepts conditions of 2,000 bytes and rejects longer conditions", () => {
  const contains = (value: string): Condition => ({
    ...{ field: "user-agent", operator: "contains", values: [value] },
  });
  const ofLast = (chars: number): ConditionSet => {
    const first = Array.from("abcdefgh", (letter) => contains(letter.repeat(200)));
    const groups = [first, [contains("z".repeat(chars))]];
    return { match: "all", groups: groups.map((conditions) => ({ match: "all", conditions })) };
  };
  const room = 2_000 - writeCustomRule(ofLast(1)).length + 1;
  expect(writeCustomRule(ofLast(room))).toHaveLength(2_000);
  expect(checkCustomRule(ofLast(room))).toEqual([]);
  expect(checkCustomRule(ofLast(room + 1))).toHaveLength(1);
});

test("reading a custom rule never throws, whatever JSON or text is stored", () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string(), fc.jsonValue().map((all) => JSON.stringify({ all })), fc.jsonValue().map((all) => JSON.stringify({ any: [{ all }] }))), (text) => {
      const read = normalize(text);
      expect(read.ok || read.message !== "").toBe(true);
    }),
    { numRuns: rounds(5_000) },
  );
}); // prettier-ignore

import { expect, test } from "vitest";

import { RULE_KINDS } from "#app/engine/kinds";
import { KINDS } from "#app/engine/kinds/table";
import { allOf, anyOf } from "#tests/cases/custom";
import { RULE_EXAMPLES } from "#tests/helpers/rules/rule-examples";

import { describeEntry, describeSize } from "./describe-entry";

test("the description of a country entry includes its regions", () => {
  const names = ["Bavaria", "Hesse"];
  const describeCountry = (regions: Parameters<typeof describeEntry>[0]["regions"]) =>
    describeEntry({ kind: "country", value: "DE", regions });
  expect(describeCountry(null)).toBe("Germany");
  expect(describeCountry({ match: "only", names })).toBe("Germany: only Bavaria, Hesse");
  expect(describeCountry({ match: "except", names })).toBe("Germany: all except Bavaria, Hesse");
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.0.0/16", "203.0.0.0/16 (65,536 addresses)"],
  ["203.0.113.1-203.0.113.2", "203.0.113.1-203.0.113.2 (2 addresses)"],
  ["2001:db8::/32", "2001:db8::/32 (more than 4 billion addresses)"],
  ["damaged", "damaged"],
])("the IP entry %s is described as %s", (value, words) => {
  expect(describeEntry({ kind: "ip", value, regions: null })).toBe(words);
});

test.each([
  [1, "1 address"],
  [65_536, "65,536 addresses"],
  [2 ** 32, "4,294,967,296 addresses"],
  [2 ** 80, "more than 4 billion addresses"],
])("a range of %d addresses is described as %s", (size, words) => {
  expect(describeSize(size)).toBe(words);
});

test.each([
  ["referrer", "host:www.spam.example", 'from the host "www.spam.example"'],
  ["referrer", "direct", "came directly"],
  ["url", "wildcard:/a/*", 'pages like "/a/*"'],
  ["crawler", "bot:gptbot", 'the crawler "gptbot"'],
  ["crawler", "spoofed", "visitors that only pretend to be a known crawler"],
  ["user-agent", "regex:^curl", 'user agent matches "^curl"'],
  ["user-agent", "empty", "no user agent"],
  ["behaviour", "pages-per-minute:1200", "more than 1,200 pages per minute"],
] as const)("the %s entry %s is described as %s", (kind, value, words) => {
  expect(describeEntry({ kind, value, regions: null })).toBe(words);
});

test("the description of a custom rule states its conditions and how they are joined", () => {
  const describeCustom = (value: string) => describeEntry({ kind: "custom", value, regions: null });
  expect(
    describeCustom(allOf(["country", "any-of", "DE"], ["network", "any-of", "hosting", "vpn"])),
  ).toBe("Country is one of Germany and IP type is one of Hosting, VPN");
  expect(
    describeCustom(
      anyOf(
        [
          ["country", "any-of", "DE"],
          ["trap", "yes"],
        ],
        [["is-crawler", "no"]],
      ),
    ),
  ).toBe(
    "(Country is one of Germany and Followed the trap link is true) or Is a crawler is not true",
  );
});

test.each(RULE_KINDS)("every example of a %s rule has a description", (kind) => {
  for (const text of RULE_EXAMPLES[kind]) {
    const read = KINDS[kind].normalize(text);
    expect(read.ok && describeEntry({ kind, value: read.value, regions: null })).toBeTruthy();
  }
});

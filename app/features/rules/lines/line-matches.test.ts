import { expect, test } from "vitest";

import { KINDS } from "#app/engine/kinds/table";

import { type ListedKind, SAMPLE_LINES } from "../entries/list-kinds";
import { lineMatches, matchedLine } from "./line-matches";

test.each([
  ["referrer", "", "spam.example", "spam.example"],
  ["referrer", "contains", "casino", "contains:casino"],
  ["referrer", "contains", "regex:^a", "regex:^a"],
  ["referrer", "utm_source", "domain:spam.example", "domain:spam.example"],
  ["referrer", "contains", "empty", "empty"],
  ["url", "prefix", "/a", "prefix:/a"],
  ["ip", "", "2001:db8::1", "2001:db8::1"],
] as const)(
  "the %s line with the comparison %j and the text %j is sent as %j",
  (kind, match, text, sent) => {
    expect(matchedLine(kind, match, text)).toBe(sent);
  },
);

const SAMPLES = { referrer: "shop.example.com", url: "/pages/a", "user-agent": "bot" } as const;
const ways = (Object.keys(SAMPLES) as (keyof typeof SAMPLES)[]).flatMap((kind) =>
  lineMatches(kind).map(({ value }) => [kind, value] as const),
);

test.each(ways)("the engine accepts a %s line with the comparison %j", (kind, match) => {
  const line = matchedLine(kind, match, SAMPLES[kind]);
  expect(KINDS[kind].normalize(line)).toMatchObject({ ok: true });
});

test.each(Object.keys(SAMPLE_LINES) as ListedKind[])(
  "the engine accepts every line of the %s sample file",
  (kind) => {
    for (const line of SAMPLE_LINES[kind]) {
      expect(KINDS[kind].normalize(line), line).toMatchObject({ ok: true });
    }
  },
);

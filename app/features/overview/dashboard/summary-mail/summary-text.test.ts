import { expect, test } from "vitest";

import { type SummaryFacts, summaryText } from "./summary-text";

const NONE = { orders: 0, amounts: [] };
const FACTS: SummaryFacts = {
  ...{ period: "on 22 November 2026", before: "the day before", visitsBefore: null, attention: [] },
  orders: { cancelled: NONE, held: NONE },
  visits: [
    { outcome: "allow", cause: "default", visits: 900 },
    { outcome: "block", cause: "country", visits: 60 },
    { outcome: "challenge", cause: "network", visits: 70 },
    { outcome: "block", cause: "something-new", visits: 1 },
  ],
};

test("a summary contains visits, stopped visits and their causes, most frequent first", () => {
  expect(summaryText(FACTS)).toBe(
    [
      "Visits to your store on 22 November 2026: 1,031",
      "Of these stopped, challenged or restricted: 131",
      "",
      "  70  VPN, proxy and hosting networks",
      "  60  by country",
      "  1  other rules",
    ].join("\n"),
  );
});

test.each([
  ["a period without visits", [], ["1,031", "131"]],
  [
    "an equal period",
    FACTS.visits,
    ["1,031 (the same as the day before)", "131 (the same as the day before)"],
  ],
  [
    "a period without stopped visits",
    [{ outcome: "allow", cause: "default", visits: 2_062 }],
    ["1,031 (down 50% from the day before)", "131"],
  ],
])(
  "a summary compared with %s shows the change of visits and of stopped visits",
  (_what, visitsBefore, [visits, stopped]) => {
    const lines = summaryText({ ...FACTS, visitsBefore }).split("\n");
    expect(lines[0]).toBe(`Visits to your store on 22 November 2026: ${visits}`);
    expect(lines[1]).toBe(`Of these stopped, challenged or restricted: ${stopped}`);
  },
);

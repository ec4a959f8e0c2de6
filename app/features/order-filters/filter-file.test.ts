import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { filterFields } from "../../../tests/helpers/order-filter";
import type { ConditionSet } from "../../engine/conditions/condition";

import { readFilterFile, writeFilterFile } from "./filter-file";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const off = (filters: readonly object[]) => filters.map((each) => ({ ...each, isOn: false }));

const GROUPED: ConditionSet = {
  match: "any",
  groups: [
    {
      match: "any",
      conditions: [
        { field: "email", operator: "is", values: ["=cmd()@x.example", "@a.example", "b, c"] },
        { field: "note", operator: "is-not-empty", values: [] },
      ],
    },
    {
      match: "all",
      conditions: [{ field: "shipping-country", operator: "any-of", values: ["GH"] }],
    },
  ],
};

describe.each(["json", "csv"] as const)("a %s file", (format) => {
  test("brings back what was written, switched off", () => {
    const filters = [
      filterFields(),
      filterFields({
        name: '=HYPERLINK("x"), "Ä"',
        conditions: GROUPED,
        action: "cancel",
        afterMinutes: 5,
        terms: { refund: "original", restock: false, notifyCustomer: true },
        expiresAt: "2027-01-31T23:59:59.000Z",
        note: "Two\nlines",
      }),
    ];
    const read = readFilterFile(format, writeFilterFile(format, filters), NOW);
    expect(read).toEqual({ filters: off(filters), problems: [] });
  });

  test("names every filter it cannot use, and why", () => {
    const broken = [
      filterFields({ name: "" }),
      filterFields(),
      filterFields({ expiresAt: "2026-11-19T00:00:00.000Z" }),
      filterFields({
        conditions: {
          match: "all",
          groups: [
            { match: "all", conditions: [{ field: "total", operator: "at-least", values: ["x"] }] },
          ],
        },
      }),
    ];
    const { problems } = readFilterFile(format, writeFilterFile(format, broken), NOW);
    expect(problems.map(({ message }) => message)).toEqual([
      "Give the filter a name.",
      "Its end is over. Remove the end, or write a later one.",
      "Write one number, for example 100 or 99.50.",
    ]);
    expect(problems.map(({ at }) => at)).toEqual(format === "json" ? [1, 3, 4] : [2, 6, 8]);
  });

  test("of another kind is refused as a whole", () => {
    const { filters, problems } = readFilterFile(format, '"x",{"y":1}', NOW);
    expect(filters).toEqual([]);
    expect(problems).toMatchObject([{ at: 0 }]);
  });

  test("with more filters than a store may have is refused as a whole", () => {
    const many = Array.from({ length: 101 }, () => filterFields());
    expect(readFilterFile(format, writeFilterFile(format, many), NOW).problems).toEqual([
      { at: 0, message: "The file holds more than 100 filters." },
    ]);
  });
});

test("whatever a file holds, reading it says what is wrong and never throws", () => {
  const format = fc.constantFrom("json" as const, "csv" as const);
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((filters) => JSON.stringify({ version: 1, filters: [filters] })),
    fc
      .array(fc.array(fc.string(), { maxLength: 15 }))
      .map((rows) => `${writeFilterFile("csv", [])}${rows.map((row) => row.join()).join("\n")}`),
  );
  fc.assert(
    fc.property(format, text, (format, text) => {
      const { filters, problems } = readFilterFile(format, text, NOW);
      return Array.isArray(filters) && problems.every(({ message }) => message !== "");
    }),
  );
});

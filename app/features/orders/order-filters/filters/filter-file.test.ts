import fc from "fast-check";
import { describe, expect, test } from "vitest";

import type { ConditionSet } from "#app/engine/conditions/condition";
import { filterFields } from "#tests/helpers/orders/order-filter";

import { readFilterFile, writeFilterFile } from "./filter-file";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const disableAll = (filters: readonly object[]) =>
  filters.map((each) => ({ ...each, enabled: false }));

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

describe.each(["json", "csv"] as const)("filter files in %s", (format) => {
  test("a filter file reads back as written, with its filters off", () => {
    const filters = [
      filterFields(),
      filterFields({
        name: '=HYPERLINK("x"), "Ä"',
        conditions: GROUPED,
        action: "cancel",
        afterMinutes: 5,
        isDryRun: true,
        terms: { refund: "original", restock: false, notifyCustomer: true },
        expiresAt: "2027-01-31T23:59:59.000Z",
        note: "Two\nlines",
      }),
    ];
    const read = readFilterFile(format, writeFilterFile(format, filters), NOW);
    expect(read).toMatchObject({ rows: disableAll(filters), problems: [], problemCount: 0 });
  });

  test("a filter file reports every invalid filter with its position", () => {
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
      "Enter a name for the filter.",
      "The end date is in the past. Remove it or enter a later one.",
      "Enter one number, for example 100 or 99.50.",
    ]);
    expect(problems.map(({ at }) => at)).toEqual(format === "json" ? [1, 3, 4] : [2, 6, 8]);
  });

  test("a file that is no filter file is refused completely", () => {
    const { rows: filters, problems } = readFilterFile(format, '"x",{"y":1}', NOW);
    expect(filters).toEqual([]);
    expect(problems).toMatchObject([{ at: 0 }]);
  });

  test("a file with more filters than a store can have is refused completely", () => {
    const many = Array.from({ length: 101 }, () => filterFields());
    expect(readFilterFile(format, writeFilterFile(format, many), NOW).problems).toEqual([
      { at: 0, message: "The file contains more than 100 filters." },
    ]);
  });
});

describe("rows of a CSV file of filters", () => {
  const [header = "", row = ""] = writeFilterFile("csv", [filterFields({ name: "A" })])
    .trim()
    .split("\r\n");
  const readRows = (...rows: readonly string[]) =>
    readFilterFile("csv", [header, ...rows].join("\n"), NOW);

  test("a CSV file with more rows than 100 filters can have is refused at once", () => {
    const rows = Array<string>(58_000).fill("1,,,,,,,,,,1,,,,");
    expect(readRows(...rows).problems).toEqual([
      {
        at: 0,
        message: "The file contains more than 20,000 rows, the most that 100 filters can have.",
      },
    ]);
  });

  test("a CSV file is read by the chosen columns, and only missing columns are offered", () => {
    const text = [header.replace("values", "Werte"), row].join("\n").replaceAll(",", ";");
    const unread = readFilterFile("csv", text, NOW);
    expect(unread.rows).toEqual([]);
    const columns = expect.arrayContaining(["filter", "Werte"]);
    const roles = [{ name: "values", column: null, isNeeded: true }];
    expect(unread.layout).toEqual({ separator: "semicolon", columns, roles });
    const chosen = { separator: "semicolon", columns: { values: "Werte" } } as const;
    const { rows, problems, layout } = readFilterFile("csv", text, NOW, chosen);
    expect([rows.length, problems]).toEqual([1, []]);
    expect(layout?.roles).toEqual([{ name: "values", column: "Werte", isNeeded: true }]);
    expect(readFilterFile("csv", [header, row].join("\n"), NOW).layout?.roles).toEqual([]);
  });

  test("a CSV row with another filter name begins a new filter, also in joined files", () => {
    const { rows: filters, problems } = readRows(row, row.replace(",A,", ",B,"));
    expect(problems).toEqual([]);
    expect(filters.map(({ name }) => name)).toEqual(["A", "B"]);
  });

  test.each([
    ["have more cells than the header", `${row},x,y`],
    ["have an open quote", row.replace(",A,", ',"A,')],
  ])(
    "rows of a CSV file that %s are reported with the adjacent filters, and other rows are read",
    (_, broken) => {
      const rowNamed = (name: string) => row.replace(",A,", `,${name},`);
      const { rows: filters, problems } = readRows(
        ...[rowNamed("first"), rowNamed("before"), broken, rowNamed("after"), rowNamed("last")],
      );
      expect(problems.map(({ at }) => at)).toEqual([4, 3, 5]);
      expect(problems[1]?.message).toBe(
        "Row 4, which cannot be read, may have a condition of this filter.",
      );
      expect(filters.map(({ name }) => name)).toEqual(["first", "last"]);
    },
  );

  test("CSV rows that differ from the first row of their filter or group are reported", () => {
    const first = "1,A,hold,60,later,yes,no,,,all,1,all,email,is,a@example.com";
    const rest = "1,,,,,,,,,,1,,email,is,b@example.com";
    const cancels = "1,A,cancel,60,later,yes,no,,,all,1,all,email,is,c@example.com";
    const any = "1,A,hold,60,later,yes,no,,,all,1,any,email,is,d@example.com";
    expect(readRows(first, rest).problems).toEqual([]);
    expect(readRows(first, rest, cancels, any).problems).toEqual([
      { at: 4, message: "The column action differs from the first row of its filter." },
      { at: 5, message: "The column group_match differs from the first row of its group." },
    ]);
  });
});

test.each(["name", "note", "value"])(
  "a filter whose %s contains a character that cannot be stored is refused",
  (place) => {
    const text = writeFilterFile("json", [
      filterFields({ name: "A" }),
      filterFields({
        name: place === "name" ? "Two \0" : "Two",
        note: place === "note" ? "a\ud800b" : "",
        conditions: {
          match: "all",
          groups: [
            {
              match: "all",
              conditions: [
                { field: "email", operator: "is", values: [place === "value" ? "a\0b" : "a"] },
              ],
            },
          ],
        },
      }),
    ]);
    expect(readFilterFile("json", text, NOW).problems).toEqual([
      { at: 2, message: expect.stringContaining("cannot be stored") },
    ]);
  },
);

test("reading any file reports problems and never throws", () => {
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
      const { rows: filters, problems } = readFilterFile(format, text, NOW);
      return Array.isArray(filters) && problems.every(({ message }) => message !== "");
    }),
  );
});

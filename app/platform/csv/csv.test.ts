import Papa from "papaparse";
import { expect, test } from "vitest";

import { ABOUT_LINEAR, growth } from "#tests/helpers/growth";

import { readCells, readCellsInSteps } from "./read-cells";
import { brokenQuotes, readTable } from "./read-table";
import { toCsv } from "./write-csv";

const readCsv = (text: string, most: number) =>
  readTable(text, {
    most,
    isHeader: (columns) => columns.some((name) => /value|note/.test(name)),
  })!;
const comma = (most: number) => ({ most, separator: "," });

const cells = (csv: string) => Papa.parse<string[]>(csv.slice(1).trimEnd()).data;

test.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "\tharmless after a tab",
  "  =1",
  '"=1',
  "'=1",
  '" =1',
  "\u00a0=1",
  "\u200b=1",
  "\uff1d1",
  "\uff0b1",
  "\uff0d1",
  "\uff201",
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://evil.example","x")',
])("a cell that a spreadsheet could execute is written with an apostrophe: %j", (cell) => {
  expect(cells(toCsv(["note"], [[cell]]))[1]).toEqual([`'${cell}`]);
});

test.each([
  "203.0.113.7",
  "2001:db8::/48",
  "1-2",
  "a=b",
  "e@example.com",
  "Zürich",
  "",
  "50%",
  "(x)",
])("an ordinary cell is written unchanged: %j", (cell) => {
  const [, row] = cells(toCsv(["note", "next"], [[cell, "x"]]));
  expect(row).toEqual([cell, "x"]);
});

test("CSV with commas, quotes and line breaks is quoted, with CRLF and a byte order mark", () => {
  const csv = toCsv(["a", "b"], [['x,"y"', "one\r\ntwo"]]);
  expect(csv).toBe('\ufeffa,b\r\n"x,""y""","one\r\ntwo"\r\n');
});

test("a list without entries is written as only a header", () => {
  expect(toCsv(["a", "b"], [])).toBe("\ufeffa,b\r\n");
});

test.each([
  ["Excel's: CRLF between rows, LF within a cell", "\r\n", "\n"],
  ["one way throughout", "\n", "\n"],
  ["CRLF within a cell", "\n", "\r\n"],
  ["CRLF throughout", "\r\n", "\r\n"],
  ["an old Mac's", "\r", "\r"],
])("lines within cells count toward line numbers: %s", (_name, end, within) => {
  const csv = ["value,note", `a,"one${within}two${within}three"`, "b,x", ""].join(end);
  expect(readCsv(csv, 10).rows.map(({ row, line }) => [row, line])).toEqual([
    [2, 2],
    [3, 5],
  ]);
});

test.each(["\n", "\r\n", "\r"])(
  "every row is read if one row ends in %j and the other rows do not",
  (end) => {
    const text = `value,note\r\na,1\nb,2${end}c,3\rd,4\n`;
    const { rows } = readCsv(text, 10);
    expect(rows.map(({ line, cell }) => `${line} ${cell("value")}`)).toEqual([
      "2 a",
      "3 b",
      "4 c",
      "5 d",
    ]);
  },
);

test.each([
  ["text after the closing quote", 'a,"5" screen\nb,2\nc,3'],
  ["a quote that stays open to the end of the file", 'a,"open\nb,2\nc,3'],
  ["a quote that the next quote seems to close", 'a,"open\nb,"2"\nc,3'],
])("a row with %s is reported at its line, and every other row is read", (_, text) => {
  const { rows } = readCsv(`value,note\n${text}\n`, 10);
  expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
    [2, brokenQuotes()],
    [3, null],
    [4, null],
  ]);
});

test("a CSV file with broken quotes is read in linear time", () => {
  const line = `a,""",${"x".repeat(4_000)}","z\n`;
  const readLines = (lines: number) => readCsv(`value,note\n${line.repeat(lines)}`, 50_000).rows;
  const rows = readLines(4_000);
  expect(rows).toHaveLength(4_000);
  expect(rows.every(({ problem }) => problem !== null)).toBe(true);
  expect(growth(readLines, 100)).toBeLessThan(ABOUT_LINEAR);
});

test("a row with more cells than the header is reported, unless the extra cells are empty", () => {
  const { rows } = readCsv("value,note\na,1,,\nb,seen in May, June\n", 10);
  expect(rows.map(({ problem }) => problem)).toEqual([
    null,
    expect.stringContaining("more cells than the 2 columns"),
  ]);
});

test("a header of one cell gives one column, with any separator in the rows", () => {
  const { rows, separator } = readCsv("value\na; b, c\td|e\n", 10);
  expect([separator, rows[0]?.cell("value")]).toEqual(["none", "a; b, c\td|e"]);
});

test("a row is read once if a file mixes line endings", () => {
  const { rows } = readCsv("value,note\na,b\r\nc,d\r\ne,f\r\n", 10);
  expect(rows.map(({ line }) => line)).toEqual([2, 3, 4]);
});

test("lines within cells of exported files count toward line numbers", () => {
  const { rows } = readCsv(toCsv(["note"], [["one\ntwo"], ["next"]]), 10);
  expect(rows.map(({ line }) => line)).toEqual([2, 4]);
});

test("a line of one million commas is reported as too wide, and no row is read", () => {
  const { rows, isTooWide } = readCsv(`value,note\n${",".repeat(1_000_000)}`, 10);
  expect({ rows, isTooWide }).toEqual({ rows: [], isTooWide: true });
});

test("a cell that contains thousands of commas is read as one cell", () => {
  const note = ",".repeat(9_000);
  const { rows } = readCsv(`value,note\nx,"${note}"`, 10);
  expect(rows[0]?.cell("note")).toBe(note);
});

test.each(["\r\n", "\n", "\r"])(
  "rows that end in %j are read as another CSV reader reads them",
  (end) => {
    const cells = ["plain", "two\nlines", 'a "quote"', "a, comma", "", " spaces "];
    const quoteCell = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    const row = (at: number) => cells.map((_, nth) => quoteCell(cells[(at + nth) % cells.length]!));
    const text = `${Array.from({ length: 2_345 }, (_, at) => row(at).join()).join(end)}${end}last,one`;
    const { rows } = readCells(text, comma(5_000));
    expect(rows.map((row) => row.cells)).toEqual(Papa.parse(text).data);
    expect(readCells(text, comma(1_000))).toMatchObject({ rows: { length: 2_000 }, isCut: true });
  },
);

test("readTableInSteps reads wide rows in small steps with the same result", () => {
  const wide = Array.from({ length: 60 }, (_, row) => [`a${row}`, ",".repeat(3_000)].join(","));
  const steps = readCellsInSteps(wide.join("\n"), comma(100));
  let pauses = 0;
  let next = steps.next();
  for (; !next.done; next = steps.next()) pauses += 1;
  expect(next.value.rows.map(({ cells: [first] }) => first)).toEqual(
    wide.map((_, row) => `a${row}`),
  );
  // One pause for each row of some thousand cells, except for the first ten rows.
  expect(pauses).toBeGreaterThan(40);
});

import { expect, test } from "vitest";

import { ABOUT_LINEAR, growth } from "#tests/helpers/growth";

import { entryLines } from "./pasted-lines";
import { pastedComments, withComments } from "./pasted-notes";
import { readPasted } from "./read-pasted";

const column = (rows: number) =>
  Array.from({ length: rows }, (_, at) => `198.51.100.${at}\tscraper ${at}`).join("\n");

test("pasted lines with a second column are counted as lines with notes, not as problems", () => {
  const read = readPasted(column(200));
  expect(read).toEqual({ recognized: 200, noted: 200, refused: [] });
});

test.each([
  ["203.0.113.7\tOffice Berlin", "203.0.113.7 # Office Berlin", "Office Berlin"],
  ["203.0.113.7,bad bot, seen twice", "203.0.113.7 # bad bot, seen twice", "bad bot, seen twice"],
  ['203.0.113.7;"Office; Berlin"', "203.0.113.7 # Office; Berlin", "Office; Berlin"],
  ["203.0.113.0/24 | 2026-11-20", "203.0.113.0/24 # 2026-11-20", "2026-11-20"],
  ["203.0.113.7 DE AS64500", "203.0.113.7 # DE AS64500", "DE AS64500"],
  ["203.0.113.7 # office", "203.0.113.7 # office", "office"],
])("the text after the address in %j becomes a note", (typed, commented, note) => {
  expect(withComments(typed)).toBe(commented);
  expect(readPasted(commented)).toEqual({ recognized: 1, noted: 0, refused: [] });
  expect(entryLines("ip", commented, null)).toMatchObject([{ note }]);
});

test("pasted lines with text before an address or an invalid address after it are refused", () => {
  const read = readPasted(
    "office 203.0.113.7\n203.0.113.8 203.0.113.999\n203.0.113.9 x 203.0.113.10",
  );
  expect(read.noted).toBe(0);
  expect(read.refused.map(({ place }) => place)).toEqual([
    "Line 1, entry 1",
    "Line 2, entry 2",
    "Line 3, entry 2",
  ]);
});

test.each([
  ["a comment", (run: string) => pastedComments(`203.0.113.7 #a${run}b`).get(1)],
  ["text after an address", (run: string) => withComments(`203.0.113.7 "a${run}b`)],
  ["two addresses", (run: string) => withComments(`203.0.113.7${run}203.0.113.8 b`)],
])("a long run of spaces in %s is read in linear time", (_where, read) => {
  expect(read(" ".repeat(200_000))).toContain("b");
  expect(growth((spaces) => read(" ".repeat(spaces)), 50_000)).toBeLessThan(ABOUT_LINEAR);
});

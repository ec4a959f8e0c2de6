import { expect, test } from "vitest";

import { entryLines, lineProblems, withoutLines } from "./pasted-lines";

const file = {
  name: "list.csv",
  lines: [
    { line: 2, text: "198.51.100.7" },
    { line: 5, text: "x" },
  ],
  remark: null,
};

test("entered lines and file lines have the positions of the text and the file", () => {
  expect(entryLines("ip", "203.0.113.1\n\n# note\r\n 203.0.113.2 ", file)).toEqual([
    { text: "203.0.113.1", place: "Line 1" },
    { text: "203.0.113.2", place: "Line 4" },
    { text: "198.51.100.7", place: "list.csv, line 2" },
    { text: "x", place: "list.csv, line 5" },
  ]);
});

test("a line from a file keeps the note of its value", () => {
  const noted = { ...file, lines: [{ line: 2, text: "198.51.100.7", note: "Office" }] };
  expect(entryLines("ip", "", noted)).toEqual([
    { text: "198.51.100.7", place: "list.csv, line 2", note: "Office" },
  ]);
});

test("lineProblems lists problems in the order of their lines, with text and position", () => {
  const lines = entryLines("url", "a\n\nb", file);
  const problems = lineProblems(
    { "lines.3": "bad x", "lines.1": 'Line 2, "b": bad b', label: "too long" },
    lines,
  );
  expect(problems).toEqual([
    { text: "b", place: "Line 3", message: "bad b" },
    { text: "x", place: "list.csv, line 5", message: "bad x" },
  ]);
});

test("withoutLines removes the invalid lines and preserves every other line", () => {
  const typed = "203.0.113.1\nbad\n203.0.113.2";
  const bad = [
    { text: "bad", place: "Line 2" },
    { text: "x", place: "list.csv, line 5" },
  ];
  const remainingLines = withoutLines("ip", { typed, file }, bad);
  expect(
    entryLines("ip", remainingLines.typed, remainingLines.file).map(({ text }) => text),
  ).toEqual(["203.0.113.1", "203.0.113.2", "198.51.100.7"]);
});

test("entryLines reads several addresses from a line, but one value from a line of another kind", () => {
  expect(entryLines("ip", "203.0.113.1, x; 203.0.113.2\n203.0.113.3", null)).toEqual([
    { text: "203.0.113.1", place: "Line 1, entry 1" },
    { text: "x", place: "Line 1, entry 2" },
    { text: "203.0.113.2", place: "Line 1, entry 3" },
    { text: "203.0.113.3", place: "Line 2" },
  ]);
  expect(entryLines("url", "/a,b; c", null)).toEqual([{ text: "/a,b; c", place: "Line 1" }]);
});

test("withoutLines removes one address of a line and preserves the others", () => {
  const lines = { typed: "203.0.113.1, x; 203.0.113.2", file: null };
  const bad = [{ text: "x", place: "Line 1, entry 2" }];
  expect(withoutLines("ip", lines, bad).typed).toBe("203.0.113.1, 203.0.113.2");
});

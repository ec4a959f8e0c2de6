import { expect, test } from "vitest";

import { withoutJson } from "./address-json";
import { readPlainList, sampleFile } from "./list-file";

const readList = (text: string, name = "list.csv") => readPlainList({ name, text }, "ip");
const lines = (text: string, name?: string) => {
  const found = readList(text, name);
  if (!found.ok) throw new Error(found.problem);
  return found.lines;
};
const texts = (csv: string) => lines(csv).map((row) => row.text);

test("the sample file of the IP list is read as its addresses", () => {
  expect(texts(sampleFile("ip"))).toEqual([
    "198.51.100.7",
    "203.0.113.0/24",
    "192.0.2.10-192.0.2.20",
    "2001:db8::/48",
  ]);
});

test("a file of values needs no header", () => {
  expect(texts("198.51.100.7\n198.51.100.8")).toEqual(["198.51.100.7", "198.51.100.8"]);
});

test.each([
  ["an effect", "address;effect\n198.51.100.7;allow"],
  ["every column of a rule", "type,value,effect\nip,198.51.100.7,allow"],
])("a file with %s is refused, because a list of values would lose this data", (_, text) => {
  expect(readList(text)).toEqual({
    ok: false,
    problem: expect.stringContaining("choose Import on the page"),
  });
});

test("a file with a column that the list cannot store is read, and the remark names the column", () => {
  expect(readList('colour;IP\r\n"a; b";198.51.100.7\r\n')).toEqual({
    ok: true,
    lines: [{ line: 2, text: "198.51.100.7" }],
    remark: "Not added here: “colour”.",
  });
});

test.each([
  ["a cell after it", "198.51.100.7;Office\n"],
  ["a comment after it", "198.51.100.7 # Office\n"],
  ["a column of comments", "comment,ip\nOffice,198.51.100.7\n"],
])("the note of an address in a file is read from %s", (_, text) => {
  const note = "Office";
  expect(readList(text)).toMatchObject({ ok: true, lines: [{ text: "198.51.100.7", note }] });
  expect(readList(text)).toMatchObject({ remark: null });
});

const JSON_LISTS = [
  ["a cloud", '{"prefixes":[{"ip_prefix":"192.0.2.0/24","region":"eu"}],"syncToken":"1.2"}'],
  ["a crawler", '\uFEFF{"prefixes":[{"ipv4Prefix":"192.0.2.0/24"}]}'],
  ["networks in JSON lines", '{"cidr":"192.0.2.0/24","sblid":"SBL1"}\n{"type":"metadata"}\n'],
] as const;

test.each(JSON_LISTS)("the published JSON list of %s is read as its addresses", (_, text) => {
  for (const name of ["list.json", "list.txt"]) {
    expect(lines(text, name)).toEqual([{ line: 1, text: "192.0.2.0/24" }]);
  }
  expect(withoutJson(text)).toBe("192.0.2.0/24");
});

test.each(["[2001:db8::1]", "192.0.2.1, 192.0.2.2", '{"rules":[]}', "{"])(
  "pasted text that is not a JSON list of addresses is unchanged: %s",
  (text) => {
    expect(withoutJson(text)).toBe(text);
  },
);

test("an invalid line in a file of JSON lines is reported, and the other lines are read", () => {
  expect(readList('{"cidr":"192.0.2.0/24"}\n{"cidr":"198.51\n{"cidr":"203.0.113.0/24"}')).toEqual({
    ok: true,
    lines: [
      { line: 1, text: "192.0.2.0/24" },
      { line: 3, text: "203.0.113.0/24" },
    ],
    remark: "Line 2: The line is not valid JSON.",
  });
});

test("a JSON file with more addresses than one request can add is refused", () => {
  const text = JSON.stringify(Array.from({ length: 50_001 }, () => "192.0.2.1"));
  expect(readList(text, "a.json")).toMatchObject({
    ok: false,
    problem: expect.stringMatching(/50,000/),
  });
});

test("a JSON file of exported rules is refused with a hint to the import", () => {
  const text = '{"rules":[{"type":"ip","value":"192.0.2.1","effect":"allow"}]}';
  expect(readList(text, "rules.json")).toEqual({
    ok: false,
    problem: expect.stringContaining("choose Import on the page"),
  });
});

test("a line with the word “allow” after its address is read as a whole, not as an address with a note", () => {
  expect(texts("address\n198.51.100.7,allow\n198.51.100.8")).toEqual([
    "198.51.100.7,allow",
    "198.51.100.8",
  ]);
});

test("a line of a file with a stray quote is reported, and the other lines are read", () => {
  const text = 'user agent\n"5" Screen\nBadBot\n';
  expect(readPlainList({ name: "a.csv", text }, "user-agent")).toEqual({
    ok: true,
    lines: [{ line: 3, text: "BadBot" }],
    remark: expect.stringContaining("Line 2"),
  });
});

test.each(["list.csv", "list.txt"])(
  "a row of the file %s can contain several addresses",
  (name) => {
    expect(lines("198.51.100.7,203.0.113.0/24\n2001:db8::1", name)).toEqual([
      { line: 1, text: "198.51.100.7" },
      { line: 1, text: "203.0.113.0/24" },
      { line: 2, text: "2001:db8::1" },
    ]);
  },
);

test("a byte order mark, quotes and blank rows of a file are ignored", () => {
  expect(texts('\uFEFF"address"\n\n"198.51.100.7"\n,,\n')).toEqual(["198.51.100.7"]);
});

test("values from a file have the line numbers of the file, including comments and empty lines", () => {
  expect(lines("address\n# note\n\n198.51.100.7\nnonsense")).toEqual([
    { line: 4, text: "198.51.100.7" },
    { line: 5, text: "nonsense" },
  ]);
});

test("a file of 50,000 values is read", () => {
  const rows = Array.from(
    { length: 50_000 },
    (_, i) => `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`,
  );
  expect(lines(rows.join("\n"))).toHaveLength(50_000);
});

test("a .txt file is read line by line, and commas and semicolons are part of the value", () => {
  expect(lines("regex:a{2,3}\r\n# note\ncontains:a;b\n", "list.TXT")).toEqual([
    { line: 1, text: "regex:a{2,3}" },
    { line: 3, text: "contains:a;b" },
  ]);
});

test.each(["list.csv", "list.txt"])(
  "a file with more lines than one request can add is refused: %s",
  (name) => {
    const problem = `${name} contains more than 50,000 lines.`;
    expect(readList("a\n".repeat(4_000_000), name)).toEqual({ ok: false, problem });
    expect(readList("a\n".repeat(50_001), name)).toEqual({ ok: false, problem });
    expect(lines(`# none\n\n${"a\n".repeat(50_000)}`, name)).toHaveLength(50_000);
  },
);

test.each(["192.0.2.1", "address"])(
  "a file with a line of 10,002 cells that starts with %s is refused",
  (start) => {
    expect(
      readList([start, ...Array.from({ length: 10_001 }, () => "192.0.2.2")].join(",")),
    ).toEqual({
      ok: false,
      problem: "A line of list.csv has more than 10,000 cells. Use one line per value.",
    });
  },
);

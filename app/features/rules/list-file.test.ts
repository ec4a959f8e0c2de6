import { expect, test } from "vitest";

import { readListFile, sampleFile } from "./list-file";
import { LIST_WORDS } from "./list-kinds";

const read = (text: string, name = "list.csv") =>
  readListFile({ name, text }, LIST_WORDS.ip.columns);
const texts = async (csv: string) => (await read(csv))!.map((row) => row.text);

test("the sample file is read as it says", async () => {
  expect(await texts(sampleFile("address", LIST_WORDS.ip.sample))).toEqual([
    "198.51.100.7",
    "203.0.113.0/24",
    "192.0.2.10-192.0.2.20",
    "2001:db8::/48",
  ]);
});

test("a plain list of lines needs no header", async () => {
  expect(await texts("198.51.100.7\n198.51.100.8")).toEqual(["198.51.100.7", "198.51.100.8"]);
});

test("the address column is found by its name wherever it stands", async () => {
  expect(await texts('label;IP\r\n"a; b";198.51.100.7\r\nc;2001:db8::1\r\n')).toEqual([
    "198.51.100.7",
    "2001:db8::1",
  ]);
});

test("a byte order mark, quotes and blank rows do no harm", async () => {
  expect(await texts('\uFEFF"address"\n\n"198.51.100.7"\n,,\n')).toEqual(["198.51.100.7"]);
});

test("line numbers are the file's own", async () => {
  expect(await read("address\n# note\n\n198.51.100.7\nnonsense")).toEqual([
    { line: 4, text: "198.51.100.7" },
    { line: 5, text: "nonsense" },
  ]);
});

test("lines within a cell count", async () => {
  expect(await read('address,note\r\n198.51.100.7,"one\ntwo"\r\nnonsense,x\r\n')).toEqual([
    { line: 2, text: "198.51.100.7" },
    { line: 4, text: "nonsense" },
  ]);
});

test("fifty thousand rows are read", async () => {
  const rows = Array.from(
    { length: 50_000 },
    (_, i) => `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`,
  );
  expect(await read(rows.join("\n"))).toHaveLength(50_000);
});

test("a text file is read line by line: its commas belong to what is written", async () => {
  expect(await read("regex:a{2,3}\r\n# note\ncontains:a;b\n", "list.TXT")).toEqual([
    { line: 1, text: "regex:a{2,3}" },
    { line: 3, text: "contains:a;b" },
  ]);
});

test.each(["list.csv", "list.txt"])(
  "more lines than one request may add are not read: %s",
  async (name) => {
    expect(await read("a\n".repeat(4_000_000), name)).toBeNull();
    expect(await read("a\n".repeat(50_001), name)).toBeNull();
    expect(await read(`# none\n\n${"a\n".repeat(50_000)}`, name)).toHaveLength(50_000);
  },
);

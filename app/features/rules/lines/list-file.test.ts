import { expect, test } from "vitest";

import { readPlainList, sampleFile } from "./list-file";

const read = (text: string, name = "list.csv") => readPlainList({ name, text }, "ip");
const lines = async (text: string, name?: string) => {
  const found = await read(text, name);
  if (!found.ok) throw new Error(found.problem);
  return found.lines;
};
const texts = async (csv: string) => (await lines(csv)).map((row) => row.text);

test("the sample file is read as it says", async () => {
  expect(await texts(sampleFile("ip"))).toEqual([
    "198.51.100.7",
    "203.0.113.0/24",
    "192.0.2.10-192.0.2.20",
    "2001:db8::/48",
  ]);
});

test("a plain list of lines needs no header", async () => {
  expect(await texts("198.51.100.7\n198.51.100.8")).toEqual(["198.51.100.7", "198.51.100.8"]);
});

test.each([
  ["a column beside the addresses", 'label;IP\r\n"a; b";198.51.100.7\r\n'],
  ["a column without a name", "address\n198.51.100.7,allow"],
  ["a file of rules", "type,value,effect\nip,198.51.100.7,allow"],
])("%s would be lost, so the file is refused with where it is read", async (_, text) => {
  expect(await read(text)).toEqual({
    ok: false,
    problem: expect.stringContaining("choose Import on the page"),
  });
});

test.each(["list.csv", "list.txt"])("addresses may stand several in a row of %s", async (name) => {
  expect(await lines("198.51.100.7,203.0.113.0/24\n2001:db8::1", name)).toEqual([
    { line: 1, text: "198.51.100.7" },
    { line: 1, text: "203.0.113.0/24" },
    { line: 2, text: "2001:db8::1" },
  ]);
});

test("a byte order mark, quotes and blank rows do no harm", async () => {
  expect(await texts('\uFEFF"address"\n\n"198.51.100.7"\n,,\n')).toEqual(["198.51.100.7"]);
});

test("line numbers are the file's own", async () => {
  expect(await lines("address\n# note\n\n198.51.100.7\nnonsense")).toEqual([
    { line: 4, text: "198.51.100.7" },
    { line: 5, text: "nonsense" },
  ]);
});

test("fifty thousand rows are read", async () => {
  const rows = Array.from(
    { length: 50_000 },
    (_, i) => `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`,
  );
  expect(await lines(rows.join("\n"))).toHaveLength(50_000);
});

test("a text file is read line by line: its commas belong to what is written", async () => {
  expect(await lines("regex:a{2,3}\r\n# note\ncontains:a;b\n", "list.TXT")).toEqual([
    { line: 1, text: "regex:a{2,3}" },
    { line: 3, text: "contains:a;b" },
  ]);
});

test.each(["list.csv", "list.txt"])(
  "more lines than one request may add are not read: %s",
  async (name) => {
    const problem = `${name} contains more than 50,000 lines.`;
    expect(await read("a\n".repeat(4_000_000), name)).toEqual({ ok: false, problem });
    expect(await read("a\n".repeat(50_001), name)).toEqual({ ok: false, problem });
    expect(await lines(`# none\n\n${"a\n".repeat(50_000)}`, name)).toHaveLength(50_000);
  },
);

import { expect, test } from "vitest";

import { readAddressCsv, SAMPLE_CSV } from "./address-csv";

const texts = async (csv: string) => (await readAddressCsv(csv)).map((row) => row.text);

test("the sample file is read as it says", async () => {
  expect(await texts(SAMPLE_CSV)).toEqual([
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
  expect(await readAddressCsv("address\n# note\n\n198.51.100.7\nnonsense")).toEqual([
    { line: 4, text: "198.51.100.7" },
    { line: 5, text: "nonsense" },
  ]);
});

test("fifty thousand rows are read", async () => {
  const rows = Array.from(
    { length: 50_000 },
    (_, i) => `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`,
  );
  expect(await readAddressCsv(rows.join("\n"))).toHaveLength(50_000);
});

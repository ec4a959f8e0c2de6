import fc from "fast-check";
import { expect, test } from "vitest";

import { ABOUT_LINEAR, growth } from "#tests/helpers/growth";

import { parseIpRule } from "./ip-rule";
import {
  addressTexts,
  pastedAddresses,
  searchedAddresses,
  withoutPasted,
} from "./pasted-addresses";

const THREE = ["198.51.100.7", "203.0.113.0/24", "2001:db8::1"];

test.each([
  ["new lines", "198.51.100.7\n203.0.113.0/24\n2001:db8::1"],
  ["Windows' new lines", "198.51.100.7\r\n203.0.113.0/24\r\n2001:db8::1\r\n"],
  ["commas", "198.51.100.7,203.0.113.0/24, 2001:db8::1,"],
  ["semicolons", "198.51.100.7;203.0.113.0/24 ; 2001:db8::1"],
  ["spaces and tabs", "198.51.100.7 203.0.113.0/24\t2001:db8::1"],
  ["the commas of other scripts", "198.51.100.7，203.0.113.0/24、2001:db8::1"],
  ["bullets", "- 198.51.100.7\n- 203.0.113.0/24\n– 2001:db8::1"],
  ["a list of a program", '["198.51.100.7", "203.0.113.0/24", "2001:db8::1"]'],
  ["single quotes", "'198.51.100.7' '203.0.113.0/24' '2001:db8::1'"],
  ["brackets", "(198.51.100.7) <203.0.113.0/24> [2001:db8::1]"],
  ["comments", "# office\n198.51.100.7 # Berlin\n203.0.113.0/24, 2001:db8::1 # 192.0.2.1"],
])("pasted addresses are split at %s", (_, text) => {
  expect(addressTexts(text)).toEqual(THREE);
});

test.each([
  ["192.0.2.10-192.0.2.20"],
  ["192.0.2.10 - 192.0.2.20"],
  ["192.0.2.10 – 192.0.2.20"],
  ["192.0.2.10- 192.0.2.20"],
  ["192.0.2.0 / 24"],
  ["198.51."],
  ["198.51.100.*"],
  ["2001:db8:*"],
])("the pasted text %s remains one entry", (text) => {
  const [read, ...others] = addressTexts(`${text}, 198.51.100.7`);
  expect(others).toEqual(["198.51.100.7"]);
  expect(parseIpRule(read!)).toEqual(parseIpRule(text));
  expect(parseIpRule(read!).ok).toBe(true);
});

test("words between pasted addresses are one entry, unchanged", () => {
  expect(addressTexts("my address is 198.51.100.7, thank you\nno address here at all")).toEqual([
    "my address is",
    "198.51.100.7",
    "thank you",
    "no address here at all",
  ]);
});

test("a pasted address with a port keeps its brackets", () => {
  expect(addressTexts("[2001:db8::1]:443")).toEqual(["[2001:db8::1]:443"]);
});

test.each([
  ['"203.0.113.7"', ["203.0.113.7"]],
  ["203.0.113.7:443", ["203.0.113.7"]],
  ["[2001:db8::1]:443", ["2001:db8::1"]],
  ["Visitor 203.0.113.7", ["203.0.113.7"]],
  [
    "web1.example.com 203.0.113.7:80, web2.example.com 198.51.100.7",
    ["203.0.113.7", "198.51.100.7"],
  ],
  ["203.0.113.x, 198.51.100.7", ["203.0.113.x", "198.51.100.7"]],
  ["198.51.100.", ["198.51.100."]],
  ["nobody, nowhere", ["nobody, nowhere"]],
  ["203", ["203"]],
  [" ", []],
])("a search for %s finds the addresses in pasted text", (text, expected) => {
  expect(searchedAddresses(text)).toEqual(expected);
});

test("a pasted entry has its line and its position in the line", () => {
  expect(
    pastedAddresses("a\n\n198.51.100.7, x").map(({ line, place, ofLine }) => [line, place, ofLine]),
  ).toEqual([
    [1, 1, 1],
    [3, 1, 2],
    [3, 2, 2],
  ]);
});

test("removing pasted entries leaves every other line unchanged", () => {
  const text = "# mine\n198.51.100.7;  203.0.113.9\nfoo\n1.2.3.4 ; bar;5.6.7.8";
  const removedEntries = pastedAddresses(text).filter((entry) => /[a-z]/.test(entry.text));
  expect(withoutPasted(text, removedEntries)).toBe(
    "# mine\n198.51.100.7;  203.0.113.9\n1.2.3.4, 5.6.7.8",
  );
});

test("a line that loses a pasted entry keeps its comment", () => {
  const text = "198.51.100.7, wrong # office\nwrong # gone";
  const removedEntries = pastedAddresses(text).filter((entry) => entry.text === "wrong");
  expect(withoutPasted(text, removedEntries)).toBe("198.51.100.7 # office");
});

test("removing one of 50,000 pasted entries from a line takes linear time", () => {
  const removeOne = (entries: number) => {
    const text = `${"1.2.3.4,".repeat(entries)}wrong`;
    return withoutPasted(text, pastedAddresses(text).slice(-1));
  };
  expect(removeOne(50_000)).toHaveLength("1.2.3.4, ".length * 50_000 - 2);
  expect(growth(removeOne, 2_000)).toBeLessThan(ABOUT_LINEAR);
});

test("pasted addresses with any separator are read in order", () => {
  const separators = fc.constantFrom("\n", ",", ", ", ";", " ; ", " ", "\t", "\r\n", "\n\n");
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.ipV4(), separators), { minLength: 1 }), (pairs) => {
      const text = pairs.map(([address, separator]) => `${address}${separator}`).join("");
      expect(addressTexts(text)).toEqual(pairs.map(([address]) => address));
    }),
  );
});

test("any pasted text is split, including 50,000 addresses in one line", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      for (const { from, to } of pastedAddresses(text)) expect(to).toBeGreaterThan(from);
    }),
  );
  expect(pastedAddresses(`1.2.3.4${" ".repeat(100_000)}-${" ".repeat(100_000)}`)).toHaveLength(1);
  expect(pastedAddresses("1.2.3.4,".repeat(50_000))).toHaveLength(50_000);
});

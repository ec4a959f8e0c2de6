import fc from "fast-check";
import { expect, test } from "vitest";

import { finish } from "#app/engine/steps";
import { JSON_TEST_SUITE } from "#tests/helpers/json-test-suite";

import { readJson } from "./rule-json";

/** Reads the rules with JSON.parse, which parses the whole text at once. Null if the file is no rules file. */
function readAtOnce(text: string): readonly unknown[] | null {
  try {
    const { format, version, rules } = JSON.parse(text.replace(/^\uFEFF/, ""));
    return format === "palisade-rules" && version === 1 && Array.isArray(rules) ? rules : null;
  } catch {
    return null;
  }
}

function readInSteps(text: string): readonly unknown[] | null {
  const read = finish(readJson(text));
  return read.ok ? read.rules.map(({ rule }) => rule) : null;
}

const fileOf = (rules: string) => `{"format":"palisade-rules","version":1,"rules":${rules}}`;

const bodies = [...JSON_TEST_SUITE].flatMap(([name, bytes]) => {
  const text = bytes.toString("utf8");
  // A request contains text, so files with invalid UTF-8 are skipped. Deep nesting is tested below.
  const isTried = Buffer.from(text).equals(bytes) && !/open|500_nested/.test(name);
  return isTried ? [[name, text] as const] : [];
});

test.each(bodies)(
  "a rule file that contains %s from the JSON test suite is read like JSON.parse reads it",
  (_, body) => {
    const file = fileOf(`[${body}]`);
    expect(readInSteps(file)).toEqual(readAtOnce(file));
  },
);

test.each([
  ["repeated names", `${fileOf('[1],"rules":[2],"version":1')}`],
  ["rules by name", fileOf('{"0":{"type":"ip"}}')],
  ["a byte order mark", `\uFEFF${fileOf("[1]")}`],
  ["text after its end", `${fileOf("[1]")} 2`],
  ["space after its end", `${fileOf("[1]")} \n`],
  ["no end", fileOf("[1]").slice(0, -1)],
  ["no content", ""],
  ["rules first", '{"rules":[1],"version":1,"format":"palisade-rules"}'],
  ["much data next to the rules", fileOf(`[1],"other":[${"1,".repeat(100_000)}1]`)],
  ["a prototype", fileOf('[{"__proto__":{"type":"ip"}}]')],
])("a JSON rule file with %s is read like JSON.parse reads it", (_, file) => {
  expect(readInSteps(file)).toEqual(readAtOnce(file));
});

test("JSON texts and numbers of any kind are read, wherever a chunk of the rule file ends", () => {
  const value = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.double(),
    fc.constant("\u{1f6e1}".repeat(9)),
  );
  const rule = fc.dictionary(fc.string({ unit: "grapheme" }), value, { maxKeys: 5 });
  fc.assert(
    fc.property(fc.array(rule), fc.nat(99), (rules, shift) => {
      const before = JSON.stringify("x".repeat(16_300 + shift));
      const file = `{"about":${before},${fileOf(JSON.stringify(rules)).slice(1)}`;
      expect(readInSteps(file)).toEqual(readAtOnce(file));
    }),
  );
});

test.each([
  ["levels", `${"[".repeat(6_000_000)}`],
  ["levels and values", `${'[{"":'.repeat(50_000)}`],
  ["values", `[{${'"a":1,'.repeat(1_000_000)}"a":1}]`],
])("a JSON rule with too many %s is refused", (_, rules) => {
  expect(finish(readJson(fileOf(rules)))).toMatchObject({
    ok: false,
    message: "A rule in the file is too large.",
  });
});

import { expect, test } from "vitest";

import { blockIp, country, rulesetOf, visitOf } from "#tests/cases/decision-case";

import { compile } from "./compile";
import { decide } from "./decide";
import type { RuleEntry } from "./ruleset";

test("a compiled ruleset has the version and the suspension of its source", () => {
  const source = { ...rulesetOf({ entries: [] }), version: 41, suspended: true };
  expect(compile(source)).toMatchObject({ version: 41, suspended: true, problems: { count: 0 } });
});

test.each<[string, unknown]>([
  ["of an unknown kind", { ...country("DE"), id: "bad", kind: "device" }],
  ["that is null", null],
  ["that is a text", "DE"],
  ["without an id", { ...country("DE"), id: undefined }],
  ["without a value", { ...country("DE"), id: "bad", value: undefined }],
  ["with an invalid end time", { ...country("DE"), id: "bad", expiresAt: Number.NaN }],
  ["with an end that is a text", { ...blockIp("192.0.2.1"), id: "bad", expiresAt: "tomorrow" }],
  ["with an unknown effect", blockIp("192.0.2.1", { id: "bad", effect: "log" as never })],
  ["with an unknown country code", country("QQ", { id: "bad" })],
  ["with an invalid address", blockIp("192.0.2.256", { id: "bad" })],
  ["with regions of the wrong shape", country("AT", { id: "bad", regions: {} as never })],
  ["with regions that are not text", country("AT", { regions: { names: [7] } as never })],
  ["that throws something odd when read", thrower("bad")],
])(
  "a stored entry %s is counted as a problem, and the other entries are evaluated",
  (_, broken) => {
    const entries = [broken as RuleEntry, country("DE"), blockIp("192.0.2.9")];
    const ruleset = compile(rulesetOf({ entries }));
    expect(ruleset.problems.count).toBe(1);
    expect(ruleset.problems.first[0]?.message).toMatch(/\w{3}/);
    expect(decide(ruleset, visitOf({ country: "DE" })).outcome).toBe("block");
    expect(decide(ruleset, visitOf({ ip: "192.0.2.9" })).outcome).toBe("block");
    expect(decide(ruleset, visitOf({ ip: "192.0.2.1" })).reason.cause).toBe("default");
  },
);

/** Returns an entry whose regions throw when they are read. */
function thrower(id: string): RuleEntry {
  return Object.defineProperty({ ...country("AT"), id }, "regions", {
    get() {
      throw "no error object";
    },
  });
}

test("a problem has the ID of its entry, or an empty ID if the entry has none", () => {
  const entries = [blockIp("nonsense", { id: "seven" }), null as never];
  const { problems } = compile(rulesetOf({ entries }));
  expect(problems.first.map(({ entryId }) => entryId)).toEqual(["", "seven"]);
});

test("compile counts all problems and stores fewer than 50 of them", () => {
  const entries = Array.from({ length: 5_000 }, () => blockIp("nonsense"));
  const { problems } = compile(rulesetOf({ entries }));
  expect(problems.count).toBe(5_000);
  expect(problems.first.length).toBeLessThan(50);
});

test("compile evaluates the first one million entries, counts the invalid entries and ignores later entries", () => {
  const entries: RuleEntry[] = Array(1_000_002).fill(null);
  entries[0] = country("DE");
  entries[1_000_001] = country("FR");
  const ruleset = compile(rulesetOf({ entries }));
  expect(ruleset.problems.count).toBe(1_000_000);
  expect(decide(ruleset, visitOf({ country: "DE" })).outcome).toBe("block");
  expect(decide(ruleset, visitOf({ country: "FR" })).outcome).toBe("allow");
});

test("an invalid entry of a disabled list is not counted as a problem", () => {
  const { problems } = compile(rulesetOf({ ip: { enabled: false }, entries: [blockIp("?")] }));
  expect(problems.count).toBe(0);
});

import { expect, test } from "vitest";

import { compile } from "#app/engine/compile";
import { decide } from "#app/engine/decide";
import { byKind, type RuleKind } from "#app/engine/kinds";
import { parseAddress } from "#app/engine/net/address";
import { listsOf, type ListState, PLAIN_ENTRY, type RuleEntry } from "#app/engine/ruleset";
import { UNKNOWN_VISIT, type Visit } from "#app/engine/visit";

import { composeFirewall, type SurfaceRules } from "./compose-firewall";

const entry = (id: string, value: string, more: Partial<RuleEntry> = {}): RuleEntry => ({
  ...PLAIN_ENTRY,
  ...{ id, kind: "country", effect: "block", value },
  ...more,
});

const rules = (
  entries: readonly RuleEntry[],
  lists: Partial<Record<RuleKind, Partial<ListState>>> = {},
): SurfaceRules => ({ lists: listsOf(lists), entries });

/** Time at which the rules are composed, in epoch milliseconds. Visits come at 0 or later. */
const NOW = -1;
const followsAll = byKind(() => true);
const composeBoth = (own: SurfaceRules, storefront: SurfaceRules, follows = followsAll) =>
  composeFirewall({ ...own, follows }, storefront, NOW);
const ids = ({ entries }: SurfaceRules) => entries.map(({ id }) => id);

function outcome(source: SurfaceRules, visit: Partial<Visit>) {
  const whole = { ...source, version: 1, suspended: false };
  return decide(compile(whole), { ...UNKNOWN_VISIT, at: 0, ...visit }).outcome;
}

test("the firewall stops visitors that its own list or the followed storefront list stops", () => {
  const both = composeBoth(rules([entry("own", "FR")]), rules([entry("theirs", "DE")]));
  expect(ids(both)).toEqual(["own", "theirs"]);
  const answers = ["FR", "DE", "US"].map((country) => outcome(both, { country }));
  expect(answers).toEqual(["block", "block", "allow"]);
});

test("a firewall entry replaces the storefront's entry with the same value", () => {
  const own = entry("own", "DE", { action: "monitor" });
  const both = composeBoth(rules([own]), rules([entry("theirs", "DE")]));
  expect(both.entries).toEqual([own]);
});

test.each([
  ["country", "DE", { country: "DE" }],
  ["asn", "AS64500", { asn: 64_500 }],
  ["ip", "198.51.100.7", { address: parseAddress("198.51.100.7") }],
  ["url", "/sale", { path: "/sale" }],
] as const)(
  "the storefront's %s entry applies again when the firewall's entry expires",
  (kind, value, fact) => {
    const watching = entry("own", value, { kind, action: "monitor", expiresAt: 1_000 });
    const both = composeBoth(rules([watching]), rules([entry("theirs", value, { kind })]));
    expect(outcome(both, { ...fact, at: 999 })).toBe("allow");
    expect(outcome(both, { ...fact, at: 1_000 })).toBe("block");
  },
);

test("a visitor who solved the challenge of a firewall entry is not blocked by the storefront's entry with the same value", () => {
  const own = entry("own", "DE", { action: "challenge", expiresAt: 1_000 });
  const both = composeBoth(rules([own]), rules([entry("theirs", "DE")]));
  const visit = { country: "DE", solvedChallenge: true };
  expect(outcome(both, visit)).toBe("allow");
  expect(outcome(both, { ...visit, at: 1_000 })).toBe("block");
});

test("storefront lists that the firewall does not follow and disabled lists add no entries", () => {
  const own = rules([entry("own", "FR")]);
  const theirs = [entry("theirs", "DE"), entry("ip", "198.51.100.7", { kind: "ip" })];
  const alone = composeBoth(own, rules(theirs), { ...followsAll, country: false });
  expect(ids(alone)).toEqual(["own", "ip"]);
  const off = composeBoth(own, rules(theirs, { country: { enabled: false } }));
  expect(ids(off)).toEqual(["own", "ip"]);
  const ownOff = composeBoth(
    rules([entry("own", "FR")], { country: { enabled: false } }),
    rules(theirs),
  );
  expect(ids(ownOff)).toEqual(["theirs", "ip"]);
  expect(outcome(ownOff, { country: "DE" })).toBe("block");
});

test("a list that is disabled on both surfaces is disabled at the firewall", () => {
  const off = { country: { enabled: false } };
  const both = composeBoth(rules([entry("own", "FR")], off), rules([entry("theirs", "DE")], off));
  expect(both.entries).toEqual([]);
  expect(both.lists.country.enabled).toBe(false);
});

test("the storefront's allow-only list applies if the firewall's list has no entries", () => {
  const theirs = rules([entry("theirs", "US")], { country: { mode: "allow-only" } });
  const both = composeBoth(rules([]), theirs);
  expect(both.lists.country.mode).toBe("allow-only");
  expect([outcome(both, { country: "US" }), outcome(both, { country: "FR" })]).toEqual([
    "allow",
    "block",
  ]);
});

test("the firewall's list applies if the modes differ, with the storefront's allow entries", () => {
  const theirs = rules([entry("theirs", "US"), entry("named", "FR", { effect: "allow" })], {
    country: { mode: "allow-only" },
  });
  const both = composeBoth(rules([entry("own", "US")]), theirs);
  expect(both.lists.country.mode).toBe("block");
  expect(ids(both)).toEqual(["own", "named"]);
  const answers = ["US", "DE", "FR"].map((country) => outcome(both, { country }));
  expect(answers).toEqual(["block", "allow", "allow"]);
});

test("an allow-only IP list of the firewall allows only its own addresses", () => {
  const allowOnly = { ip: { mode: "allow-only" } } as const;
  const mine = rules([entry("own", "198.51.100.7", { kind: "ip", effect: "allow" })], allowOnly);
  const theirs = rules([entry("theirs", "203.0.113.9", { kind: "ip" })]);
  const both = composeBoth(mine, theirs);
  const outcomeFrom = (text: string) => outcome(both, { address: parseAddress(text) });
  expect([outcomeFrom("198.51.100.7"), outcomeFrom("192.0.2.1")]).toEqual(["allow", "block"]);
});

test.each([
  [{ mode: "allow-only" }, []],
  [{ mode: "allow-only", enabled: false }, [entry("own", "US")]],
  [{ mode: "block" }, [entry("own", "US", { effect: "allow" })]],
] as const)(
  "the storefront's mode applies if the firewall list %j stops no visitor",
  (country, entries) => {
    const both = composeBoth(rules(entries, { country }), rules([entry("theirs", "DE")]));
    expect(both.lists.country).toEqual({ mode: "block", enabled: true });
    expect(outcome(both, { country: "DE" })).toBe("block");
  },
);

test.each([
  [{ mode: "allow-only" }, entry("own", "US")],
  [{ mode: "block" }, entry("own", "US")],
] as const)(
  "the storefront's mode applies if all entries of the firewall list %j have expired",
  (own, ended) => {
    const mode = own.mode === "block" ? "allow-only" : "block";
    const theirs = rules([entry("theirs", "DE")], { country: { mode } });
    const composeUntil = (expiresAt: number) =>
      composeBoth(rules([{ ...ended, expiresAt }], { country: own }), theirs);
    expect(composeUntil(NOW + 1).lists.country.mode).toBe(own.mode);
    const over = composeUntil(NOW);
    expect(over.lists.country.mode).toBe(mode);
    const answers = ["DE", "US"].map((country) => outcome(over, { country }));
    expect(answers).toEqual(mode === "block" ? ["block", "allow"] : ["allow", "block"]);
  },
);

test("the storefront's mode applies if all entries of the firewall's allow-only IP list have expired", () => {
  const admitted = entry("own", "198.51.100.7", { kind: "ip", effect: "allow", expiresAt: NOW });
  const theirs = rules([entry("theirs", "203.0.113.9", { kind: "ip" })]);
  const both = composeBoth(rules([admitted], { ip: { mode: "allow-only" } }), theirs);
  const outcomeFrom = (text: string) => outcome(both, { address: parseAddress(text) });
  expect([outcomeFrom("203.0.113.9"), outcomeFrom("192.0.2.1")]).toEqual(["block", "allow"]);
});

test("composeFirewall omits an entry of an unknown kind", () => {
  const strange = entry("own", "x", { kind: "moon-phase" as RuleKind });
  expect(ids(composeBoth(rules([strange]), rules([entry("theirs", "DE")])))).toEqual(["theirs"]);
});

test("composeFirewall places the storefront's prioritized entries after the firewall's prioritized entries", () => {
  const both = composeBoth(
    rules([entry("own", "FR", { position: 2 })]),
    rules([entry("first", "DE", { position: 0 }), entry("usual", "US")]),
  );
  expect(both.entries.map(({ position }) => position)).toEqual([2, 3, null]);
});

test("composeFirewall composes 200,000 entries without overflowing the stack", () => {
  const many = Array.from({ length: 200_000 }, (_, at) => entry(`${at}`, `${at}`, { kind: "asn" }));
  expect(composeBoth(rules(many), rules([])).entries).toHaveLength(200_000);
});

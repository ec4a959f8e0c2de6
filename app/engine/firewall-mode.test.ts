import { expect, test } from "vitest";

import { compile } from "./compile";
import { decide, UNDECIDED } from "./decide";
import { FIREWALL_MODES, underSwitches } from "./firewall-mode";
import { listsOf, PLAIN_ENTRY, type RuleEntry, USUAL_POLICY } from "./ruleset";
import { CRAWLER_PURPOSES, UNKNOWN_VISIT, type Visit } from "./visit";

const NOW = 1_000_000;
const CALM = { attackUntil: 0 } as const;
const ATTACK = { attackUntil: NOW + 1 } as const;

const entry = (part: Partial<RuleEntry> & Pick<RuleEntry, "id" | "value">): RuleEntry => ({
  ...PLAIN_ENTRY,
  kind: "country",
  effect: "block",
  ...part,
});
const rules = compile({
  version: 4,
  suspended: false,
  lists: listsOf(),
  entries: [
    entry({ id: "fr", value: "FR" }),
    entry({ id: "at", value: "AT", action: "redirect", target: "/pages/at" }),
    entry({ id: "es", value: "ES", action: "monitor" }),
    entry({ id: "de", value: "DE", effect: "allow" }),
  ],
});
const visitFrom = (country: string | null, more: Partial<Visit> = {}): Visit => ({
  ...UNKNOWN_VISIT,
  country,
  at: NOW,
  ...more,
});
const decideUnder = (visit: Visit, switches: Parameters<typeof underSwitches>[1]) =>
  underSwitches(decide(rules, visit), switches, visit, rules.policy);

test("the firewall's protect mode returns the decision unchanged", () => {
  for (const country of ["FR", "AT", "DE", "US"]) {
    const visit = visitFrom(country);
    expect(decideUnder(visit, { mode: "protect", ...CALM })).toEqual(decide(rules, visit));
  }
});

test("the firewall's monitor mode allows a visit and records the entry that would have stopped the visit", () => {
  const blocked = decideUnder(visitFrom("FR"), { mode: "monitor", ...CALM });
  expect(blocked).toMatchObject({
    outcome: "allow",
    target: null,
    reason: { cause: "monitor-mode", kind: "country", entryId: null },
    monitored: ["fr"],
  });
  const redirected = decideUnder(visitFrom("AT"), { mode: "monitor", ...CALM });
  expect(redirected).toMatchObject({ outcome: "allow", target: null, monitored: ["at"] });
  expect(decideUnder(visitFrom("DE"), { mode: "monitor", ...CALM }).reason.cause).toBe("country");
});

test("in attack mode a visit with an uncertain country is challenged", () => {
  const visit = visitFrom("FR", { otherCountry: "US" });
  const switches = { mode: "protect", ...ATTACK } as const;
  expect(decideUnder(visit, { mode: "protect", ...CALM }).reason.cause).toBe("country-unsure");
  expect(decideUnder(visit, switches)).toMatchObject({
    ...{ outcome: "challenge", reason: { cause: "attack-mode" } },
  });
});

test("attack mode challenges a visit that no rule matched until the challenge is solved", () => {
  const switches = { mode: "protect", ...ATTACK } as const;
  expect(decideUnder(visitFrom("US"), switches)).toMatchObject({
    outcome: "challenge",
    reason: { cause: "attack-mode", kind: null, entryId: null },
  });
  expect(decideUnder(visitFrom("ES"), switches)).toMatchObject({
    outcome: "challenge",
    monitored: ["es"],
  });
  expect(decideUnder(visitFrom("US", { solvedChallenge: true }), switches).outcome).toBe("allow");
  expect(decideUnder(visitFrom("FR"), switches).outcome).toBe("block");
});

test("attack mode does not challenge a visit at its end time", () => {
  const switches = { mode: "protect", attackUntil: NOW } as const;
  expect(decideUnder(visitFrom("US"), switches).outcome).toBe("allow");
});

test("attack mode challenges no visit that a rule allows, no exempt visit and no visit without a decision", () => {
  const switches = { mode: "protect", ...ATTACK } as const;
  const crawler = { id: "googlebot", purpose: "search", verdict: "pending" } as const;
  const exempt = [
    visitFrom("DE"),
    visitFrom("US", { adminAccess: true }),
    visitFrom("US", { bypass: true }),
    visitFrom("US", { crawler }),
    visitFrom("US", { path: "/policies/privacy-policy" }),
  ];
  for (const visit of exempt) expect(decideUnder(visit, switches).outcome).toBe("allow");
  expect(underSwitches(UNDECIDED, switches, visitFrom("US"), USUAL_POLICY)).toBe(UNDECIDED);
});

test.each(CRAWLER_PURPOSES)(
  "attack mode challenges a verified crawler for %s only if the store does not allow verified crawlers",
  (purpose) => {
    const switches = { mode: "protect", ...ATTACK } as const;
    const visit = visitFrom("US", { crawler: { id: "example", purpose, verdict: "verified" } });
    const outcome = (allowVerifiedCrawlers: boolean) => {
      const policy = { ...USUAL_POLICY, allowVerifiedCrawlers };
      const source = { version: 1, suspended: false, lists: listsOf(), entries: [], policy };
      return underSwitches(decide(compile(source), visit), switches, visit, policy).outcome;
    };
    expect([outcome(true), outcome(false)]).toEqual(["allow", "challenge"]);
  },
);

test("in the firewall's monitor mode, attack mode challenges no visit", () => {
  const watched = decideUnder(visitFrom("US"), { mode: "monitor", ...ATTACK });
  expect(watched).toMatchObject({ outcome: "allow", reason: { cause: "monitor-mode" } });
  expect(FIREWALL_MODES).toEqual(["off", "monitor", "protect"]);
});

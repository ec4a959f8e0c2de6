import { expect, test } from "vitest";

import { entry, rulesetOf, type VisitFacts, visitOf } from "#tests/cases/decision-case";

import { compile } from "../compile";
import { decide } from "../decide";
import { underSwitches } from "../firewall-mode";
import { encodeImage } from "../image/encode-image";
import { openImage } from "../image/open-image";
import { type RuleEntry, USUAL_POLICY } from "../ruleset";
import { agentOf, type RunningTargets, SCRIPTED } from "./answer-targets";

const { at: AT } = visitOf({});
const ATTACK: RunningTargets = {
  ...{ since: AT - 1_000, knownBefore: AT - 2_000, until: AT + 1_000 },
  ...{ networks: [64_500], countries: ["DE"], agents: [SCRIPTED, "googlebot"] },
};
const ELSEWHERE: VisitFacts = { asn: 64_501, country: "FR", signs: 0 };

function rules(entries: readonly RuleEntry[] = [], attack: RunningTargets = ATTACK) {
  return { ...rulesetOf({ entries }), policy: { ...USUAL_POLICY, attack } };
}

const decideVisit = (facts: VisitFacts, entries: readonly RuleEntry[] = []) =>
  decide(compile(rules(entries)), visitOf({ ...ELSEWHERE, ...facts }));

test.each<[string, VisitFacts]>([
  ["network", { asn: 64_500 }],
  ["country", { country: "DE" }],
  ["agent", { signs: 1 }],
  ["name of a spoofed crawler", { crawler: { id: "googlebot", purpose: "search", verdict: "spoofed" } }],
])("a new visitor in the targeted %s of an attack is challenged, and the trace contains the step", (_name, facts) => {
  const decision = decideVisit(facts);
  expect(decision).toMatchObject({ outcome: "challenge", reason: { cause: "attack", kind: null } });
  expect(decision.trace.steps.at(-1)).toEqual({ step: "attack", result: "matched", entryId: null });
}); // prettier-ignore

test.each<[string, VisitFacts]>([
  ["of no target", {}],
  ["who solved a challenge", { asn: 64_500, solvedChallenge: true }],
  ["who is a known customer", { asn: 64_500, isKnown: true }],
  ["with admin access", { asn: 64_500, adminAccess: true }],
  ["with a bypass link", { asn: 64_500, bypass: true }],
  ["through Private Relay", { asn: 64_500, network: "relay" }],
  ["on a policy page", { asn: 64_500, path: "/policies/privacy-policy" }],
  ["before the answer", { asn: 64_500, at: AT - 1_001 }],
  ["after the answer", { asn: 64_500, at: AT + 1_000 }],
  ["that is an unverified crawler", { crawler: { id: "gptbot", purpose: "ai-search", verdict: "unverified" } }],
])("a visitor %s is not challenged", (_name, facts) => {
  expect(decideVisit(facts).outcome).toBe("allow");
}); // prettier-ignore

test.each(["verified", "pending"] as const)(
  "a %s crawler is not challenged, even if the store trusts no crawler",
  (verdict) => {
    const crawler = { id: "googlebot", purpose: "search", verdict } as const;
    const policy = { ...USUAL_POLICY, attack: ATTACK, allowVerifiedCrawlers: false };
    const visit = visitOf({ ...ELSEWHERE, country: "DE", asn: 64_500, crawler });
    expect(decide(compile({ ...rules(), policy }), visit).outcome).toBe("allow");
  },
);

test("an allow entry exempts a target from the challenge, and an entry that skips a kind exempts from targets of that kind", () => {
  const allow = (options: object) => entry("asn", "AS64500", { effect: "allow", ...options });
  expect(decideVisit({ asn: 64_500 }, [allow({})]).reason.cause).toBe("asn");
  const exempt = allow({ skips: ["asn"] });
  expect(decideVisit({ asn: 64_500 }, [exempt]).outcome).toBe("allow");
  expect(decideVisit({ asn: 64_500, country: "DE" }, [exempt]).outcome).toBe("challenge");
});

test("a rule that blocks a target takes precedence over the answer to the attack", () => {
  expect(decideVisit({ asn: 64_500 }, [entry("asn", "AS64500")])).toMatchObject({
    outcome: "block",
    reason: { cause: "asn" },
  });
});

test("the Worker's rule image challenges targets like the source rules, and the firewall's monitor mode records only", () => {
  const visit = visitOf({ ...ELSEWHERE, asn: 64_500 });
  const decision = decide(openImage(encodeImage(rules())), visit);
  expect(decision).toMatchObject({ outcome: "challenge", reason: { cause: "attack" } });
  const monitored = underSwitches(decision, { mode: "monitor", attackUntil: 0 }, visit, USUAL_POLICY);
  expect(monitored).toMatchObject({ outcome: "allow", reason: { cause: "monitor-mode" } });
}); // prettier-ignore

test("agentOf returns the crawler of a visit if it is unknown or spoofed, else the automation signs", () => {
  const crawler = (id: string, verdict: "spoofed" | "unverified" | "verified") => ({ id, verdict });
  expect(agentOf(crawler("bingbot", "spoofed"), 0)).toBe("bingbot");
  expect(agentOf(crawler("unknown", "unverified"), 0)).toBe("unknown");
  expect(agentOf(crawler("gptbot", "unverified"), 0)).toBeNull();
  expect(agentOf(null, 4)).toBe(SCRIPTED);
  expect(agentOf(null, null)).toBeNull();
});

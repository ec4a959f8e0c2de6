import { expect, test } from "vitest";

import { oneKey } from "#app/base/keyring";
import { SIGN } from "#app/engine/automation/sign";
import { CHALLENGE_BITS } from "#app/engine/challenge/challenge-cost";
import { compile } from "#app/engine/compile";
import { createChallenges } from "#app/features/visits/public.server";
import { entry, rulesetOf } from "#tests/cases/decision-case";
import { checkoutPasses, NO_PASSES } from "#tests/helpers/no-passes";
import { factsOf, rules } from "#tests/helpers/proxy-endpoint";

import { createVisitAnswerer } from "./answer-visit";
import { createVisitDecider } from "./decide-visit";
import { createVisitRates } from "./visit-rates";
import { readVisit } from "./visit-request";

const NOON = Date.UTC(2026, 10, 20, 12);

/** Returns a function that decides a visit of a tab. Each visit comes from another network in Germany. */
function visits() {
  let asn = 0;
  const answerer = createVisitAnswerer({
    decider: createVisitDecider({
      lookup: (address) => {
        asn += 1;
        return { ...factsOf(address), country: "DE", asn, organization: `Network ${asn}` };
      },
      crawlerOf: () => null,
      rates: createVisitRates(),
      passes: NO_PASSES,
      reference: () => "7K2M9QTDXA",
      onError: (error) => {
        throw error;
      },
    }),
    issueChallenge: createChallenges(oneKey("tests")).issue,
    checkoutPasses,
  });
  const rule = entry("behaviour", "automated-browser", { action: "challenge" });
  const shopRules = { ...rules, ruleset: compile(rulesetOf({ entries: [rule] })) };
  return (tab: string, signs = 0) => {
    const asker = { shop: "demo.myshopify.com", userAgent: "Mozilla/5.0", host: undefined };
    const address = { version: 4, d: 0xc6336407, a: 0, b: 0, c: 0 } as const;
    const body = JSON.stringify({ path: "/", tab, signs });
    const request = readVisit(body, { ...asker, address, signs: 0, at: NOON })!;
    const answer = answerer.decided(request, shopRules);
    const { outcome, bits } = JSON.parse(answer.body) as { outcome: string; bits?: number };
    return { outcome, bits, signs: answer.recorded?.request.signs };
  };
}

test("a tab behind rotating proxies is challenged and logged with the rotation sign, and another tab is not", () => {
  const visit = visits();
  const allowed = { outcome: "allow", signs: 0 };
  expect([visit("one"), visit("one"), visit("one"), visit("other")]).toMatchObject([
    ...[allowed, allowed],
    { outcome: "challenge", bits: CHALLENGE_BITS.usual, signs: SIGN.rotating },
    allowed,
  ]);
});

test("a tab behind rotating proxies with a second sign receives the harder challenge", () => {
  const visit = visits();
  const { noInput, rotating } = SIGN;
  const seen = [visit("one", noInput), visit("one", noInput), visit("one", noInput)];
  const challenged = { outcome: "challenge", bits: CHALLENGE_BITS.hard };
  expect(seen[2]).toEqual({ ...challenged, signs: noInput | rotating });
});

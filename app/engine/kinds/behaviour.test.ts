import { describe, expect, test } from "vitest";

import { entry, type EntryOptions, rulesetOf, visitOf } from "#tests/cases/decision-case";

import { SIGN } from "../automation/sign";
import { compile } from "../compile";
import { decide } from "../decide";
import { encodeImage } from "../image/encode-image";
import { openImage } from "../image/open-image";
import { ENTRY_ACTIONS } from "../ruleset";
import type { Visit } from "../visit";

const AUTOMATED = "automated-browser";
const CUSTOM = `{"any":[{"all":[["${AUTOMATED}","yes"]]}]}`;
const ONE_SIGN = Object.values(SIGN);

const onCustom = (options: EntryOptions) => entry("custom", CUSTOM, { id: "rule", ...options });
const onBehavior = (options: EntryOptions) => entry("behaviour", AUTOMATED, options);

function outcomes(rule: ReturnType<typeof entry>, facts: Partial<Visit>) {
  const source = rulesetOf({ entries: [rule] });
  const visit = visitOf(facts as object);
  const decisions = [compile(source), openImage(encodeImage(source))].map((ruleset) =>
    decide(ruleset, visit),
  );
  return decisions.map(({ outcome, monitored }) => (monitored.length > 0 ? "monitor" : outcome));
}

const bothOutcomes = (outcome: string) => [outcome, outcome];

describe("a rule about automated browsers", () => {
  test.each([
    ["browser that only reports that a program controls it", SIGN.webdriver],
    ["tab that only changes networks quickly", SIGN.rotating],
  ])(
    "a rule about automated browsers with the action challenge challenges a %s",
    (_what, signs) => {
      const rule = onBehavior({ action: "challenge" });
      expect(outcomes(rule, { signs })).toEqual(bothOutcomes("challenge"));
      expect(outcomes(rule, { signs, solvedChallenge: true })).toEqual(bothOutcomes("allow"));
    },
  );

  test.each(ENTRY_ACTIONS.filter((action) => action !== "challenge"))(
    "a rule about automated browsers with the action %s applies to visits with two automation signs, not with one",
    (action) => {
      const target = action === "redirect" ? "/pages/robots" : null;
      const rule = onBehavior({ action, target });
      for (const signs of [SIGN.webdriver, SIGN.rotating]) {
        expect(outcomes(rule, { signs })).toEqual(bothOutcomes("allow"));
      }
      const two = { signs: SIGN.rotating | SIGN.headless };
      expect(outcomes(rule, two)).toEqual(bothOutcomes(action));
    },
  );

  test.each(ONE_SIGN.filter((sign) => sign !== SIGN.webdriver && sign !== SIGN.rotating))(
    "a rule about automated browsers with the action challenge ignores a visit with the single automation sign %i",
    (signs) => {
      expect(outcomes(onBehavior({ action: "challenge" }), { signs })).toEqual(
        bothOutcomes("allow"),
      );
    },
  );

  test("an allow rule about automated browsers does not match a visit with one automation sign", () => {
    const allow = onBehavior({ effect: "allow" });
    const source = rulesetOf({ entries: [allow, entry("ip", "192.0.2.1")] });
    const visit = visitOf({ signs: SIGN.webdriver });
    expect(decide(compile(source), visit).outcome).toBe("block");
  });

  test("a rule about automated browsers ignores a known crawler whose browser reports automation", () => {
    const crawler = { id: "gptbot", purpose: "ai-training", verdict: "unverified" } as const;
    const rule = onBehavior({ action: "challenge" });
    expect(outcomes(rule, { signs: SIGN.webdriver, crawler })).toEqual(bothOutcomes("allow"));
  });
});

test.each(ENTRY_ACTIONS.filter((action) => action !== "redirect"))(
  "a custom rule about automated browsers with the action %s applies to visits with two automation signs, not with one",
  (action) => {
    const rule = onCustom({ action });
    expect(outcomes(rule, { signs: SIGN.webdriver })).toEqual(bothOutcomes("allow"));
    const two = { signs: SIGN.webdriver | SIGN.headless };
    expect(outcomes(rule, two)).toEqual(bothOutcomes(action));
  },
);

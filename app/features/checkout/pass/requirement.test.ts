import { expect, test } from "vitest";

import { checkoutPass, type PassMode } from "#app/contract/checkout-pass";

import { requirementOf } from "./requirement";

const NOW = Date.parse("2026-11-30T10:00:00Z");
const settings = (mode: PassMode, attackUntil: number | null = null) =>
  checkoutPass.parse({ mode, attackUntil });

test.each([
  ["off", null],
  ["monitor", null],
  ["risk", { when: checkoutPass.parse({}).riskWhen, isAttack: false, until: null }],
  ["always", { when: null, isAttack: false, until: null }],
] as const)("the mode %s requires %j", (mode, expected) => {
  expect(requirementOf(settings(mode), NOW, true)).toEqual(expected);
});

test.each(["off", "monitor", "risk", "always"] as const)(
  "in the mode %s, attack mode requires a pass of every cart until it ends",
  (mode) => {
    // The mode "always" requires a pass of every cart after the attack, too.
    const attack = { when: null, isAttack: true, until: mode === "always" ? null : NOW + 1 };
    expect(requirementOf(settings(mode, NOW + 1), NOW, true)).toEqual(attack);
    expect(requirementOf(settings(mode, NOW), NOW, true)).toEqual(
      requirementOf(settings(mode), NOW, true),
    );
  },
);

test("a plan without the feature Visit required requires no pass", () => {
  expect(requirementOf(settings("always", NOW + 1), NOW, false)).toBeNull();
});

import { expect, test } from "vitest";

import { type Keyring, oneKey } from "#app/base/keyring";
import { checkoutPassesOf, type PassKeyName } from "#app/features/visits/public.server";

import { nextKeys } from "./pass-keys";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NOW = Date.parse("2026-11-30T10:00:00Z");
const NOON = NOW / MINUTE_MS;
const passes = checkoutPassesOf(oneKey("secret"));
const key = (minute: number, source = "only"): PassKeyName => ({ minute, source });
const calm = { now: NOW, isAttack: false, isForced: false };
const published = [key(NOON - 15), key(NOON - 700)];

test("the first pass keys are the keys that issued the passes in browsers", () => {
  const keys = nextKeys(passes, [], calm);
  expect(keys).toEqual(passes.usualKeys(NOW));
  const old = passes.issue("shop", "7K2M9QTDXA", NOW - 12 * HOUR_MS);
  expect(keys.map(({ minute }) => minute.toString(36))).toContain(old.split(".")[1]);
});

test.each([
  ["stay for 12 hours", false, 12 * 60 - 1, false],
  ["are replaced after 12 hours", false, 12 * 60, true],
  ["stay for 15 minutes in attack mode", true, 14, false],
  ["are replaced after 15 minutes in attack mode", true, 15, true],
])("pass keys %s", (_, isAttack, age, isReplaced) => {
  const before = [key(NOON - age), key(NOON - age - 20)];
  const keys = nextKeys(passes, before, { ...calm, isAttack });
  expect(keys).toEqual(isReplaced ? [key(NOON), before[0]] : before);
});

test("a forced rotation removes every earlier key, also on a second rotation within a minute", () => {
  const forced = { ...calm, isForced: true };
  expect(nextKeys(passes, published, forced)).toEqual([key(NOON)]);
  expect(nextKeys(passes, [key(NOON)], forced)).toEqual([key(NOON + 1)]);
  expect(nextKeys(passes, [], forced)).toEqual([key(NOON)]);
});

test("a change of the app's key replaces the pass keys, and passes of the old keys remain valid", () => {
  const two: Keyring = {
    all: () => [oneKey("new", "new").all()[0], oneKey("secret", "only").all()[0]],
  };
  const rotated = checkoutPassesOf(two);
  const keys = nextKeys(rotated, published, calm);
  expect(keys).toEqual([key(NOON, "new"), published[0]]);
  expect(rotated.keyOf("shop", published[0]!)).toEqual(passes.keyOf("shop", published[0]!));
  expect(passes.keyOf("shop", key(NOON, "new"))).toBeNull();
});

test("a new pass key has a higher number than the last key even if the clock is behind", () => {
  const ahead = [key(NOON + 5)];
  expect(nextKeys(passes, ahead, { ...calm, isForced: true })).toEqual([key(NOON + 6)]);
});

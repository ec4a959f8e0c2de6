import { expect, test } from "vitest";

import { CHALLENGE_BITS } from "./challenge-cost";
import { challengeTexts } from "./challenge-texts";
import { parseAddress } from "./net/address";

const { holder, challenge } = challengeTexts(".");
const home = {
  place: "fernhill.example",
  address: parseAddress("198.51.100.7"),
  network: "residential",
  userAgent: "Mozilla/5.0",
} as const;
const hosting = { ...home, network: "hosting" } as const;

test("what an earlier version signed is still signed so", () => {
  const { usual, hard } = CHALLENGE_BITS;
  expect(holder(home)).toBe("fernhill.example.3325256711");
  expect(challenge("head", home, usual)).toBe("head.fernhill.example.3325256711");
  expect(challenge("head", hosting, hard)).toBe("head.fernhill.example.3325256711.Mozilla/5.0.12");
  expect(challengeTexts("\n").challenge("head", hosting, hard)).toBe(
    "head\nfernhill.example\n3325256711\nMozilla/5.0\n12",
  );
});

import { expect, test } from "vitest";

import { parseAddress } from "../net/address";
import { CHALLENGE_BITS } from "./challenge-cost";
import { challengeText, holderText } from "./challenge-texts";

const { usual, hard } = CHALLENGE_BITS;
const home = {
  place: "fernhill.example",
  address: parseAddress("198.51.100.7"),
  country: "US",
  asn: 64_500,
  network: "residential",
  userAgent: "Mozilla/5.0",
} as const;
const hosting = { ...home, network: "hosting" } as const;

test.each([".", "\n", '","', ","])(
  "a user agent that ends in %j and a number cannot produce the challenge text of another cost",
  (between) => {
    const agent = { ...hosting, userAgent: `Mozilla/5.0${between}${hard}` };
    expect(challengeText("head", agent, usual)).not.toBe(challengeText("head", hosting, hard));
    const bare = { ...hosting, userAgent: String(hard) };
    expect(challengeText("head", bare, usual)).not.toBe(challengeText("head", home, hard));
  },
);

test("the text that identifies a challenge's visitor contains the user agent only in networks that host programs", () => {
  expect(holderText({ ...home, userAgent: "other" })).toBe(holderText(home));
  expect(holderText({ ...hosting, userAgent: "other" })).not.toBe(holderText(hosting));
});

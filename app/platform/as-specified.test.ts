import { expect, test } from "vitest";

import { ALL_AS_SPECIFIED, objectionable, specifiedOf } from "./as-specified";
import { parseEnv } from "./env.server";

const env = (over: Record<string, string> = {}) =>
  parseEnv({
    NODE_ENV: "test",
    SHOPIFY_API_KEY: "key",
    SHOPIFY_API_SECRET: "a-secret-of-enough-letters",
    SHOPIFY_APP_URL: "https://palisade.example.org",
    ...over,
  });

const SWITCHES = [
  ["REVIEW_REQUEST", "stars", "platform"],
  ["ACTIVATION_CLAIMS", "specified", "plain"],
  ["ACTIVATE_BUTTON", "blinking", "still"],
  ["UPGRADE_BANNER", "always", "never"],
] as const;

test("by default all elements follow the specification, and the objectionable switches are listed for the startup log", () => {
  expect(specifiedOf(env())).toEqual(ALL_AS_SPECIFIED);
  expect(objectionable(env())).toEqual(SWITCHES.map(([name, requests]) => `${name}=${requests}`));
});

test("with the listing profile 'reviewed', no element is shown that a reviewer may object to", () => {
  const reviewed = env({ LISTING_PROFILE: "reviewed" });
  expect(Object.values(specifiedOf(reviewed))).toEqual([false, false, false, false, false]);
  expect(objectionable(reviewed)).toEqual([]);
});

test.each(SWITCHES)(
  "%s=%s overrides the listing profile 'reviewed', and the startup log lists the variable",
  (name, objectionableValue) => {
    const reviewed = env({ LISTING_PROFILE: "reviewed", [name]: objectionableValue });
    expect(reviewed[name]).toBe(objectionableValue);
    expect(objectionable(reviewed)).toEqual([`${name}=${objectionableValue}`]);
  },
);

test.each(SWITCHES)(
  "without %s=%s (but %s), the startup log does not list the variable",
  (name, _, value) => {
    const objection = objectionable(env({ [name]: value }));
    expect(objection).toHaveLength(3);
    expect(objection.join()).not.toContain(name);
  },
);

test("an unknown listing profile is rejected with its name", () => {
  expect(() => env({ LISTING_PROFILE: "strict" })).toThrow(/LISTING_PROFILE/);
});

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

test("by default all texts follow the specification, and the start lists the questionable ones", () => {
  expect(specifiedOf(env())).toEqual(ALL_AS_SPECIFIED);
  expect(objectionable(env())).toEqual([
    "REVIEW_REQUEST=stars",
    "ACTIVATION_CLAIMS=specified",
    "ACTIVATE_BUTTON=blinking",
    "UPGRADE_BANNER=always",
  ]);
});

test.each([
  ["REVIEW_REQUEST", "platform"],
  ["ACTIVATION_CLAIMS", "plain"],
  ["ACTIVATE_BUTTON", "still"],
  ["UPGRADE_BANNER", "never"],
])("with %s=%s the start does not list the variable", (name, value) => {
  const said = objectionable(env({ [name]: value }));
  expect(said).toHaveLength(3);
  expect(said.join()).not.toContain(name);
});

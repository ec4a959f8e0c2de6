import { expect, test } from "vitest";

import { PLAIN_ENTRY } from "#app/engine/ruleset";
import { forwardAuthUnderTest, rulesOf } from "#tests/helpers/forward-auth";

const harness = forwardAuthUnderTest();
const hosting = {
  action: "challenge",
  effect: "block",
  kind: "network",
  value: "hosting",
} as const;

test("the difficulty of a challenge depends on the network of its visit", async () => {
  harness().rules = rulesOf([{ ...PLAIN_ENTRY, ...hosting }], "firewall");
  const answer = await harness().send({ "x-forwarded-for": "198.51.100.21" });
  expect(answer.headers.get("x-palisade-outcome")).toBe("challenge");
  expect(await answer.text()).toContain('data-age="3600"');
});

import { expect, test } from "vitest";

import { forwardAuthUnderTest, rulesOf } from "../../../../tests/helpers/forward-auth";
import { PLAIN_ENTRY } from "../../../engine/ruleset";

const world = forwardAuthUnderTest();
const german = { ...PLAIN_ENTRY, kind: "country", value: "DE", effect: "block" } as const;

test.each([
  ["its rules cannot be had in time", "not-loaded", () => (world().rules = undefined)],
  ["its shop no longer has the app", "no-rules", () => (world().rules = null)],
  [
    "deciding fails",
    "error",
    () => {
      world().rules = rulesOf([german], "firewall");
      world().lookupFails = true;
    },
  ],
])("when %s a visit is let in, visibly and counted", async (_what, cause, breaks) => {
  breaks();
  const answer = await world().ask();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("x-palisade-degraded")).toBe("1");
  expect(world().noted).toEqual([{ requests: 1, degraded: 1 }]);
  expect(world().problems).toEqual(["Visits could not be checked for a moment."]);
  expect(world().counts.stats()).toMatchObject({ degraded: { [cause]: 1 } });
});

test("a connection that fails closed keeps out of whom nothing can be decided", async () => {
  world().failPolicy = "closed";
  world().rules = undefined;
  const answer = await world().ask();
  expect(answer.status).toBe(403);
  expect(answer.headers.get("x-palisade-degraded")).toBe("1");
});

test("a decision is no failure, whatever the policy", async () => {
  world().failPolicy = "closed";
  world().rules = rulesOf([german], "firewall");
  expect((await world().ask({ "x-forwarded-for": "192.0.2.1" })).status).toBe(200);
  const stopped = await world().ask();
  expect(stopped.status).toBe(403);
  expect(stopped.headers.get("x-palisade-degraded")).toBeNull();
});

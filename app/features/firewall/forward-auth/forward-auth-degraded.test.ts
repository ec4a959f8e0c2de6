import { expect, test } from "vitest";

import { parseAddress } from "#app/engine/net/address";
import { PLAIN_ENTRY } from "#app/engine/ruleset";
import type { DeclaredBot } from "#app/engine/visit";
import { forwardAuthUnderTest, rulesOf } from "#tests/helpers/forward-auth";
import { GERMAN } from "#tests/helpers/proxy-endpoint";

import type { FirewallRules } from "../firewall-rules.server";

const harness = forwardAuthUnderTest();
const german = { ...PLAIN_ENTRY, kind: "country", value: "DE", effect: "block" } as const;

test.each([
  ["its rules are not loaded in time", "not-loaded", () => (harness().rules = undefined)],
  ["its shop no longer has the app", "no-rules", () => (harness().rules = null)],
  [
    "deciding fails",
    "error",
    () => {
      harness().rules = rulesOf([german], "firewall");
      harness().lookupFails = true;
    },
  ],
])(
  "when %s, a visit is allowed and counted, and the answer is marked as degraded",
  async (_what, cause, breaks) => {
    breaks();
    const answer = await harness().send();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-palisade-degraded")).toBe("1");
    expect(harness().noted).toEqual([{ requests: 1, degraded: 1 }]);
    expect(harness().problems).toEqual(["degraded"]);
    expect(harness().counts.stats()).toMatchObject({ degraded: { [cause]: 1 } });
  },
);

test("a connection with the fail policy 'closed' blocks visits without a decision", async () => {
  harness().failPolicy = "closed";
  harness().rules = undefined;
  const answer = await harness().send();
  expect(answer.status).toBe(403);
  expect(answer.headers.get("x-palisade-degraded")).toBe("1");
});

test("a normal decision is not affected by the fail policy", async () => {
  harness().failPolicy = "closed";
  harness().rules = rulesOf([german], "firewall");
  expect((await harness().send({ "x-forwarded-for": "192.0.2.1" })).status).toBe(200);
  const stopped = await harness().send();
  expect(stopped.status).toBe(403);
  expect(stopped.headers.get("x-palisade-degraded")).toBeNull();
});

const UNDECIDED = { outcome: "allow", reason: { cause: "unavailable" } };

/** Delivers the rules after a visit was answered. Resolves once they are loaded. */
async function comeLate(rules: FirewallRules) {
  harness().rules = undefined;
  harness().late = Promise.resolve(rules);
  await harness().send();
  await new Promise((resolve) => setImmediate(resolve));
}

test("a visit whose rules load too late is logged as undecided after they are loaded", async () => {
  await comeLate(rulesOf([german], "firewall"));
  expect(harness().recorded).toMatchObject([
    {
      surface: "firewall",
      request: { address: parseAddress(GERMAN) },
      facts: { country: "DE" },
      decision: UNDECIDED,
    },
  ]);
});

test("a visit whose decision fails is logged as undecided", async () => {
  harness().rules = rulesOf([german], "firewall");
  harness().lookupFails = true;
  await harness().send();
  expect(harness().recorded).toMatchObject([{ decision: UNDECIDED }]);
});

test("a visit blocked without a decision is counted and has no row in the log", async () => {
  harness().failPolicy = "closed";
  await comeLate(rulesOf([german], "firewall"));
  harness().rules = rulesOf([german], "firewall");
  harness().lookupFails = true;
  await harness().send();
  expect(harness().recorded).toEqual([]);
  expect(harness().noted).toHaveLength(2);
});

/** Simulates the recognition of crawlers: the user agent is the verdict. */
const claimOf = (userAgent: string) =>
  userAgent === "Mozilla/5.0"
    ? null
    : ({ id: "googlebot", purpose: "search", verdict: userAgent } as DeclaredBot);

test.each([
  ["verified", "closed", 1],
  ["verified", "open", 0],
  ["spoofed", "closed", 0],
  ["Mozilla/5.0", "closed", 0],
] as const)(
  "an undecided visit by %s under the fail policy %s counts as %d errors for verified crawlers",
  async (userAgent, failPolicy, errors) => {
    const auth = harness();
    auth.failPolicy = failPolicy;
    auth.crawlerOf = claimOf;
    const headers = { "user-agent": userAgent };
    auth.rules = undefined;
    await auth.send(headers);
    auth.rules = null;
    await auth.send(headers);
    auth.rules = rulesOf([german], "firewall");
    auth.lookupFails = true;
    await auth.send(headers);
    const counted = { shopId: "s", entryPoint: "forward-auth", purpose: "search" };
    const refused = { ...counted, answer: "refused", answers: 1 };
    expect(auth.answers).toEqual(Array.from({ length: 3 * errors }, () => refused));
  },
);

test("while the firewall is off, a visit whose rules arrive late is not logged", async () => {
  const rules = rulesOf([german], "firewall");
  await comeLate({ ...rules, switches: { ...rules.switches, mode: "off" } });
  expect(harness().recorded).toEqual([]);
});

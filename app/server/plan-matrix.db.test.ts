import { beforeAll, describe, expect, test } from "vitest";

import { CALLS } from "#app/contract";
import type { Call } from "#app/contract/call";
import {
  FEATURE_KEYS,
  type FeatureKey,
  PLAN_TIERS,
  type PlanTier,
} from "#app/contract/plan-features";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { INSTALLED_AT, sessionToken } from "#tests/helpers/login";
import { givePlan } from "#tests/helpers/plans";

/**
 * Every call of the contract, as a shop of every plan: allowed, or refused with the exact message.
 *
 * Expectations are repeated here rather than read from the catalog, so that a change of a plan's features must be
 * stated twice.
 */
const FREE: readonly FeatureKey[] = [
  "country-blocker",
  "ip-blocker",
  "whitelists",
  "content-protection",
  "visitor-report",
  "ip-lookup",
];

const LAST = "Please upgrade your plan.";
const SENTENCES: Partial<Record<FeatureKey, string>> = {
  // Specification section 5.
  "admin-access": `This feature requires an Premium or Pay-As-You-Go subscription. ${LAST}`,
  firewall: `The firewall requires a Premium or Pay-As-You-Go subscription. ${LAST}`,
};

/** Inputs that require the call's feature and inputs that do not, for calls whose feature depends on the input. */
const FIREWALL = { surface: "firewall" };
const checkoutSettings = (isOn: boolean) => ({
  ...{ isOn, blockOnFailure: false, testWord: "", usesPeople: false },
});

const passSettings = {
  usesLimit: 5,
  riskWhen: {
    match: "all",
    groups: [
      { match: "all", conditions: [{ field: "total", operator: "at-most", values: ["50"] }] },
    ],
  },
};

const INPUTS: Record<
  string,
  readonly [input: Record<string, unknown>, feature: FeatureKey | null][]
> = {
  ...Object.fromEntries(
    ["getVisits", "getVisitSummary", "exportVisits"].map((call) => [
      `/api/visitors/${call}`,
      [
        [{ range: "7d" }, "visitor-history"],
        [{ range: "24h" }, null],
      ],
    ]),
  ),
  "/api/attacks/saveAnswerChoice": [
    [{ choice: "act" }, "checkout-validation"],
    [{ choice: "propose" }, null],
  ],
  "/api/visitors/getVisitGroups": [
    [{ range: "7d", by: "address" }, "visitor-history"],
    [{ range: "24h", by: "address" }, null],
  ],
  "/api/firewall/saveFirewallMode": [
    [{ mode: "protect", expectedVersion: 0 }, "firewall"],
    [{ mode: "off", expectedVersion: 0 }, null],
  ],
  "/api/firewall/setAttackMode": [
    [{ minutes: 15 }, "firewall"],
    [{ minutes: null }, null],
  ],
  "/api/fraudProtect/saveFraudPolicy": [
    [{ expectedVersion: 0, policy: { mode: "dry-run" } }, "fraud-protect"],
    [{ expectedVersion: 0, policy: { mode: "off" } }, null],
  ],
  "/api/orderFilters/switchOrderFilter": [
    [{ id: "5f125a32-1ffb-43a7-afb6-da29889a6418", enabled: true }, "auto-cancel"],
    [{ id: "5f125a32-1ffb-43a7-afb6-da29889a6418", enabled: false }, null],
  ],
  "/api/redirects/switchRedirect": [
    [{ id: "5f125a32-1ffb-43a7-afb6-da29889a6418", enabled: true }, "redirects"],
    [{ id: "5f125a32-1ffb-43a7-afb6-da29889a6418", enabled: false }, null],
  ],
  "/api/bots/saveVpnBlocker": [
    [{ expectedVersion: 0, stops: [{ rule: "vpn", action: "block" }] }, "vpn-blocker"],
    [{ expectedVersion: 0, stops: [] }, null],
  ],
  "/api/bots/saveBotBlocker": [
    [
      { expectedVersion: 0, stops: [{ rule: "gptbot", action: "block" }], pagesPerMinute: 60 },
      "bot-blocker",
    ],
    [{ expectedVersion: 0, stops: [], pagesPerMinute: 60 }, null],
  ],
  "/api/preview/start": [
    [{ save: "addRuleEntries", input: {}, range: "24h" }, null],
    [{ save: "addRuleEntries", input: {}, range: "7d" }, "visitor-history"],
  ],
  "/api/checkoutValidation/switchCheckoutRule": [
    [{ id: "5f125a32-1ffb-43a7-afb6-da29889a6418", status: "active" }, "checkout-validation"],
    [{ id: "5f125a32-1ffb-43a7-afb6-da29889a6418", status: "off" }, null],
  ],
  "/api/checkoutValidation/saveCheckoutSettings": [
    [{ expectedVersion: 0, settings: checkoutSettings(true) }, "checkout-validation"],
    [{ expectedVersion: 0, settings: checkoutSettings(false) }, null],
  ],
  "/api/checkoutValidation/saveCheckoutPass": [
    [{ expectedVersion: 0, choices: { ...passSettings, mode: "always" } }, "checkout-validation"],
    [{ expectedVersion: 0, choices: { ...passSettings, mode: "monitor" } }, null],
  ],
  "/api/rules/saveCountries": [
    [{ expectedVersion: 0, mode: "block", enabled: true, countries: [] }, "country-blocker"],
    [{ expectedVersion: 0, mode: "block", enabled: true, countries: [], ...FIREWALL }, "firewall"],
  ],
  "/api/rules/addRuleEntries": [
    [{ kind: "ip", lines: ["203.0.113.1"] }, "ip-blocker"],
    [{ kind: "asn", lines: ["AS64500"] }, "asn-blocker"],
    [{ kind: "referrer", lines: ["spam.example"] }, "referrer-blocker"],
    [{ kind: "custom", lines: ['{"all":[{"all":[["trap","yes"]]}]}'] }, "custom-rules"],
    [{ kind: "ip", lines: ["203.0.113.1"], ...FIREWALL }, "firewall"],
  ],
  "/api/rules/followStorefront": [
    [{ kind: "ip", follows: true }, "firewall"],
    [{ kind: "ip", follows: false }, null],
  ],
  "/api/rules/updateRuleEntries": [
    [{ kind: "ip", ids: ["x"], set: { enabled: true } }, "ip-blocker"],
    [{ kind: "asn", ids: ["x"], set: { enabled: true } }, "asn-blocker"],
    [{ kind: "ip", ids: ["x"], set: { enabled: true }, ...FIREWALL }, "firewall"],
  ],
};

interface Row {
  readonly call: Call;
  readonly path: string;
  readonly input: Record<string, unknown>;
  readonly feature: FeatureKey | null;
}

const merchantCalls = CALLS.filter(({ auth }) => auth === "merchant");
const rows: Row[] = merchantCalls.flatMap((call) => {
  const inputs = INPUTS[call.path] ?? [[{}, call.feature ?? null] as const];
  return inputs.map(([input, feature]) => ({ call, path: call.path, input, feature }));
});

let under: ApiUnderTest;
const merchants: Partial<Record<PlanTier, Merchant>> = {};
beforeAll(async () => {
  under = await apiUnderTest();
  for (const tier of PLAN_TIERS) {
    const merchant = await under.merchant({ installedAt: INSTALLED_AT, onboardedAt: new Date() });
    merchants[tier] = merchant;
  }
});

/** Sets the plan in force for every call, whatever earlier calls changed. */
async function inForce(tier: PlanTier): Promise<void> {
  if (tier === "free") return;
  await givePlan(under.database.db, merchants[tier]!.shop.id, tier);
}

async function send({ call, input }: Row, { token }: Merchant, claims: object) {
  const url = new URL(`https://app.example.com${call.path}`);
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (call.method === "GET") {
    for (const [key, value] of Object.entries({ ...input, ...claims })) {
      url.searchParams.set(key, String(value));
    }
    return under.api(new Request(url, { headers }));
  }
  headers.set("content-type", "application/json");
  const body = JSON.stringify({ ...input, ...claims });
  return under.api(new Request(url, { method: "POST", headers, body }));
}

const isRefused = (tier: PlanTier, feature: FeatureKey | null) =>
  feature !== null && tier === "free" && !FREE.includes(feature);

test("INPUTS lists every call whose feature depends on its input", () => {
  const dependent = CALLS.filter(({ featureOf }) => featureOf).map(({ path }) => path);
  expect(Object.keys(INPUTS).sort()).toEqual([...dependent].sort());
});

test("only merchants' calls can require a plan", () => {
  const strangers = CALLS.filter(({ auth }) => auth !== "merchant");
  expect(strangers.filter(({ feature, featureOf }) => feature ?? featureOf)).toEqual([]);
});

test("at least one call requires the plan feature admin-access", () => {
  const gated = CALLS.filter(({ feature }) => feature === "admin-access").map(({ path }) => path);
  expect(gated.length).toBeGreaterThan(0);
});

describe.each(PLAN_TIERS)("on the %s plan", (tier) => {
  test.each(rows.map((row) => [row.path, row.feature ?? "any plan", row] as const))(
    "the call %s (%s) is allowed or refused according to the plan",
    async (_path, _feature, row) => {
      await inForce(tier);
      const response = await send(row, merchants[tier]!, {});
      const answer = (await response.json()) as { code?: string; Message?: string };
      if (!isRefused(tier, row.feature)) {
        expect(answer.code).not.toBe("plan_required");
        return;
      }
      expect([response.status, answer]).toEqual([
        400,
        {
          result: false,
          data: null,
          Message:
            SENTENCES[row.feature!] ??
            expect.stringMatching(
              / requires a Premium or Pay-As-You-Go subscription\. Please upgrade your plan\.$/,
            ),
          code: "plan_required",
        },
      ]);
    },
  );
});

describe("in a support session", () => {
  test.each(rows.map((row) => [row.path, row] as const))(
    "the call %s is allowed or refused in a support session",
    async (_path, row) => {
      await inForce("premium");
      const { shop } = merchants.premium!;
      const token = await sessionToken(under, shop, "impersonate");
      const response = await send(row, { ...merchants.premium!, token }, {});
      const answer = (await response.json()) as { code?: string };
      if (row.call.impersonated !== "refused") {
        expect(answer.code).not.toBe("refused_to_support");
        return;
      }
      expect([response.status, answer]).toEqual([
        400,
        {
          result: false,
          data: null,
          Message: "This is not available in a support session.",
          code: "refused_to_support",
        },
      ]);
    },
  );
});

describe("a client that claims to have paid", () => {
  const gated = rows.filter(({ feature }) => isRefused("free", feature));
  test.each(gated.map((row) => [row.path, row] as const))(
    "a client that claims to have paid is rejected by %s",
    async (_path, row) => {
      const claims = { pro: true, isPayg: true, plan: "premium" };
      const response = await send(row, merchants.free!, claims);
      const answer = (await response.json()) as { result: boolean; code: string };
      expect(answer.result).toBe(false);
      // Refused because of the plan, or because of the unknown field before that.
      expect(["plan_required", "invalid_input"]).toContain(answer.code);
    },
  );
});

test("every feature is either free or in every paid plan", async () => {
  const { planHolds } = await import("#app/features/plans/catalog/catalog");
  for (const feature of FEATURE_KEYS) {
    expect([feature, planHolds("free", feature)]).toEqual([feature, FREE.includes(feature)]);
    expect(planHolds("premium", feature) && planHolds("payg", feature)).toBe(true);
  }
});

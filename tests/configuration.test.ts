import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { STANDARD_CATALOG } from "#app/features/plans/catalog/catalog";
import { ENVIRONMENT_VARIABLES, parseEnv } from "#app/platform/env.server";

const page = readFileSync("docs/operators/configuration.md", "utf8");
const rows = [...page.matchAll(/^- `([A-Z_]+)` \((.+?); .+?\): .+$/gm)].map(([, name, value]) => ({
  name: name!,
  value: value!.replaceAll("`", ""),
}));

/** Variables that every process needs. */
const REQUIRED = {
  SHOPIFY_API_KEY: "key",
  SHOPIFY_API_SECRET: "a-secret-of-enough-letters",
  SHOPIFY_APP_URL: "https://palisade.test",
};

/** Defaults of environment variables that override a built-in value. */
const { currency, plans } = STANDARD_CATALOG;
const PRICES: Readonly<Record<string, unknown>> = {
  BILLING_CURRENCY: currency,
  PREMIUM_MONTHLY_PRICE: plans.premium.price?.monthly,
  PREMIUM_YEARLY_PRICE: plans.premium.price?.yearly,
  PREMIUM_TRIAL_DAYS: plans.premium.trialDays,
  PAYG_PRICE_PER_THOUSAND: plans.payg.usage?.pricePerThousand,
  PAYG_DEFAULT_CAP: plans.payg.usage?.defaultCap,
};

test("the configuration reference lists exactly the variables of the environment", () => {
  expect(rows.map(({ name }) => name).sort()).toEqual([...ENVIRONMENT_VARIABLES].sort());
});

test(".env.example lists exactly the variables of the environment except NODE_ENV", () => {
  const example = readFileSync(".env.example", "utf8");
  const named = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name).sort();
  expect(named).toEqual(ENVIRONMENT_VARIABLES.filter((name) => name !== "NODE_ENV").sort());
});

test("the configuration reference states the default of every variable", () => {
  const env: Readonly<Record<string, unknown>> = parseEnv({
    ...REQUIRED,
    DEV_STORE_URL: "",
    NODE_ENV: "test",
  });
  const defaults = ENVIRONMENT_VARIABLES.map((name) => {
    if (name in REQUIRED) return `${name}: required`;
    if (name === "NODE_ENV") return `${name}: production`;
    return `${name}: ${String(env[name] ?? PRICES[name] ?? "unset")}`;
  });
  expect(rows.map(({ name, value }) => `${name}: ${value}`).sort()).toEqual(defaults.sort());
});

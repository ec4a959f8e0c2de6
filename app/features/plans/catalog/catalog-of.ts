import type { Env } from "#app/platform/env.server";

import { type Catalog, STANDARD_CATALOG } from "./catalog";

type PriceEnv = Pick<
  Env,
  | "BILLING_CURRENCY"
  | "PREMIUM_MONTHLY_PRICE"
  | "PREMIUM_YEARLY_PRICE"
  | "PREMIUM_TRIAL_DAYS"
  | "PAYG_PRICE_PER_THOUSAND"
  | "PAYG_DEFAULT_CAP"
>;

/** Returns the catalog with the prices and trial length of the environment. */
export function catalogOf(env: PriceEnv): Catalog {
  const { free, premium, payg } = STANDARD_CATALOG.plans;
  return {
    currency: env.BILLING_CURRENCY ?? STANDARD_CATALOG.currency,
    plans: {
      free,
      premium: {
        ...premium,
        price: premium.price && {
          monthly: env.PREMIUM_MONTHLY_PRICE ?? premium.price.monthly,
          yearly: env.PREMIUM_YEARLY_PRICE ?? premium.price.yearly,
        },
        trialDays: env.PREMIUM_TRIAL_DAYS ?? premium.trialDays,
      },
      payg: {
        ...payg,
        usage: payg.usage && {
          ...payg.usage,
          pricePerThousand: env.PAYG_PRICE_PER_THOUSAND ?? payg.usage.pricePerThousand,
          defaultCap: env.PAYG_DEFAULT_CAP ?? payg.usage.defaultCap,
        },
      },
    },
  };
}

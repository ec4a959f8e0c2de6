import type { Clock } from "#app/base/clock";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import type { Env } from "#app/platform/env.server";

import type { Catalog } from "../catalog/catalog";
import { catalogOf } from "../catalog/catalog-of";

/** Dependencies of billing. */
export interface Billing {
  readonly graphql: AdminGraphql;
  readonly catalog: Catalog;
  /** True if every charge is a test, whatever the store (BILLING_TEST=always). */
  readonly alwaysTest: boolean;
  /** The app's client id, part of the address to which Shopify returns after an approval. */
  readonly apiKey: string;
  readonly clock: Clock;
}

/** Creates the billing dependencies from the environment. */
export function createBilling(env: Env, graphql: AdminGraphql, clock: Clock): Billing {
  return {
    graphql,
    catalog: catalogOf(env),
    alwaysTest: env.BILLING_TEST === "always",
    apiKey: env.SHOPIFY_API_KEY,
    clock,
  };
}

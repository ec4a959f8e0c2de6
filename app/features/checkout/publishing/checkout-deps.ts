import type { ExtensionChecker } from "#app/features/embed/public.server";
import type { CheckoutPasses } from "#app/features/visits/public.server";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import type { Database } from "#app/store/client.server";

import type { CheckoutPeople } from "./checkout-people";

/** Reads the people a shop blocks, newest first. `now` is epoch milliseconds. */
export type BlockedPeople = (db: Database, shopId: string, now: number) => Promise<CheckoutPeople>;

/** Dependencies of checkout validation. */
export interface CheckoutDeps {
  readonly admin: AdminGraphql;
  readonly people: BlockedPeople;
  readonly passes: CheckoutPasses;
  readonly checker: Pick<ExtensionChecker, "permissionsChanged">;
}

import type { AdminGraphql } from "../../../platform/admin-api/admin-graphql.server";
import type { Database } from "../../../store/client.server";
import type { ExtensionChecker } from "../../embed/extension-status/public.server";
import type { CheckoutPeople } from "./checkout-people";

/** The people a shop blocks, newest first. `now` is epoch milliseconds. */
export type BlockedPeople = (db: Database, shopId: string, now: number) => Promise<CheckoutPeople>;

/** What checkout validation needs of others. */
export interface CheckoutDeps {
  readonly admin: AdminGraphql;
  readonly people: BlockedPeople;
  readonly checker: Pick<ExtensionChecker, "permissionsChanged">;
}

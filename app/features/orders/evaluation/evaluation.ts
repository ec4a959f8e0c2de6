import type { shops } from "#app/store/schema";

import type { ShopPolicy } from "../order-policy/order-policy";
import type { LiveOrder } from "../reading/live-order";
import type { DecidedNow } from "./decide-live.server";

/** Result of evaluating an order. */
export interface Evaluation extends DecidedNow {
  readonly shop: Pick<typeof shops.$inferSelect, "id" | "scopes">;
  readonly live: LiveOrder;
  readonly policy: ShopPolicy;
  /** Date of the address data. Null if unknown. */
  readonly ipDataVersion: string | null;
}

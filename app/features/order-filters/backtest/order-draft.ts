import type { OrderFilterFields } from "../../../contract/orders/order-filters";
import type { orderTries } from "../../../store/schema";

/** A try of a filter as it is stored. */
export type StoredPreview = typeof orderTries.$inferSelect;

/** A filter that is tried, and whose place it takes. */
export interface OrderDraft {
  readonly filter: OrderFilterFields;
  /** Null: it would be the last one. */
  readonly id: string | null;
}

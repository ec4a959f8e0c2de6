import type { OrderFilterFields, OrderFilterRow } from "#app/contract/orders/order-filters";

const TERMS = { refund: "later", restock: true, notifyCustomer: false } as const;

/** Returns a filter that cancels expensive orders paid from disposable mailboxes. Override only relevant fields. */
export function filterFields(more: Partial<OrderFilterFields> = {}): OrderFilterFields {
  return {
    name: "Disposable email, high value",
    conditions: {
      match: "all",
      groups: [
        {
          match: "all",
          conditions: [
            { field: "disposable-email", operator: "yes", values: [] },
            { field: "total", operator: "at-least", values: ["500"] },
          ],
        },
      ],
    },
    action: "hold",
    afterMinutes: 60,
    terms: TERMS,
    enabled: true,
    isDryRun: false,
    expiresAt: null,
    note: "",
    ...more,
  };
}

/** Returns the filter as its screen receives it. */
export function filterRow(more: Partial<OrderFilterRow> = {}): OrderFilterRow {
  return {
    ...filterFields(),
    id: "7d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11",
    version: 1,
    hits: 0,
    lastHitAt: null,
    updatedAt: "2026-11-20T10:00:00.000Z",
    updatedBy: "staff:42",
    ...more,
  };
}

import { mayRead, mayWrite } from "#app/platform/admin-api/scopes";

/** What the platform has to let us do, as shopify.app.toml offers it; writing includes reading. */
const NEEDED: readonly { readonly scope: string; readonly isIn: (scopes: string) => boolean }[] = [
  { scope: "write_orders", isIn: (scopes) => mayWrite(scopes, "orders") },
  { scope: "read_customers", isIn: (scopes) => mayRead(scopes, "customers") },
  {
    scope: "write_merchant_managed_fulfillment_orders",
    isIn: (scopes) => mayWrite(scopes, "merchant_managed_fulfillment_orders"),
  },
  {
    scope: "write_third_party_fulfillment_orders",
    isIn: (scopes) => mayWrite(scopes, "third_party_fulfillment_orders"),
  },
];

/**
 * Permissions to see, hold and cancel orders that the store has not granted.
 *
 * @param scopes as the platform gives them, "read_themes,write_orders"
 */
export function missingOrderScopes(scopes: string): string[] {
  return NEEDED.filter(({ isIn }) => !isIn(scopes)).map(({ scope }) => scope);
}

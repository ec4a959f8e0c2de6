import { mayRead, mayWrite } from "#app/platform/admin-api/scopes";

/** Required scopes, as shopify.app.toml offers them. Write access includes read access. */
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
 * Returns the scopes for reading, holding and cancelling orders that the store has not granted.
 *
 * @param scopes as Shopify returns them, "read_themes,write_orders"
 */
export function missingOrderScopes(scopes: string): string[] {
  return NEEDED.filter(({ isIn }) => !isIn(scopes)).map(({ scope }) => scope);
}

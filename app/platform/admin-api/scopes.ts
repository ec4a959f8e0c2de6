/**
 * Returns whether a permission is among the granted ones. Permission to write includes permission to read.
 *
 * @param scopes as Shopify gives them, "read_themes,write_orders"
 * @param resource "orders"
 */
export function mayRead(scopes: string, resource: string): boolean {
  const granted = grantedOf(scopes);
  return granted.includes(`read_${resource}`) || granted.includes(`write_${resource}`);
}

export function mayWrite(scopes: string, resource: string): boolean {
  return grantedOf(scopes).includes(`write_${resource}`);
}

const grantedOf = (scopes: string) => scopes.split(",").map((scope) => scope.trim());

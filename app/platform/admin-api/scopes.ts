/**
 * Reports whether the granted scopes allow reading a resource. Write permission includes read permission.
 *
 * @param scopes Shopify's list, "read_themes,write_orders"
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

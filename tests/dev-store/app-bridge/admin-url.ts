/**
 * Returns the local address of an address of Shopify's admin. Null for other addresses.
 *
 *   shopify:admin/x, shopify://admin/x     /store/{own name}/x
 *   https://admin.shopify.com/x            /x
 *   https://{name}.myshopify.com/admin/x   /store/{name}/x
 */
export function adminUrl(href: string, shellOrigin: string, ownName: string | null): string | null {
  const scheme = /^shopify:(?:\/\/)?admin\/?(.*)$/.exec(href);
  if (scheme) return ownName ? `${shellOrigin}/store/${ownName}/${scheme[1]}` : null;
  const admin = /^https:\/\/admin\.shopify\.com(\/.*)?$/.exec(href);
  if (admin) return `${shellOrigin}${admin[1] ?? "/"}`;
  const shop = /^https:\/\/([a-z0-9-]+)\.myshopify\.com\/admin(?![^/?#])(.*)$/i.exec(href);
  return shop ? `${shellOrigin}/store/${shop[1]}${shop[2]}` : null;
}

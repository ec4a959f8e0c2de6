/** What App Bridge knows about where it is. */
interface AdminPage {
  readonly shopify?: { readonly config?: { readonly apiKey?: string; readonly host?: string } };
  readonly location: Pick<Location, "origin" | "pathname" | "search">;
}

/** Parameters that the admin adds for itself; "id_token" would even log somebody in. */
const KEPT = ["page", "browser"];

/**
 * The address of the app's page for somebody else to open: inside the admin the admin's, because the
 * app's own is only the frame in it; elsewhere the page's.
 */
export function pageLink(page: AdminPage): string {
  const { origin, pathname, search } = page.location;
  const query = new URLSearchParams(search);
  const kept = new URLSearchParams(
    KEPT.flatMap((name) => query.getAll(name).map((value): [string, string] => [name, value])),
  );
  const path = pathname + (kept.size > 0 ? `?${kept}` : "");
  const { apiKey, host } = page.shopify?.config ?? {};
  // The admin hands over its own address as base64 ("admin.shopify.com/store/name").
  return apiKey && host ? `https://${atob(host)}/apps/${apiKey}${path}` : origin + path;
}

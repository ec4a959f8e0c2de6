/** App Bridge's data about the app's location. */
interface AdminPage {
  readonly shopify?: { readonly config?: { readonly apiKey?: string; readonly host?: string } };
  readonly location: Pick<Location, "origin" | "pathname" | "search">;
}

/**
 * Query parameters to keep. The admin adds others. "id_token" would even sign in the recipient of
 * the link.
 */
const KEPT = ["page", "browser"];

/**
 * Returns a shareable link to the app's page. Inside the Shopify admin, the link has the admin's URL, because the
 * app's own page is only an iframe in the admin.
 */
export function pageLink(page: AdminPage): string {
  const { origin, pathname, search } = page.location;
  const query = new URLSearchParams(search);
  const reportParameters = new URLSearchParams(
    KEPT.flatMap((name) => query.getAll(name).map((value): [string, string] => [name, value])),
  );
  const path = pathname + (reportParameters.size > 0 ? `?${reportParameters}` : "");
  const { apiKey, host } = page.shopify?.config ?? {};
  // The admin passes its own URL as base64 ("admin.shopify.com/store/name").
  return apiKey && host ? `https://${atob(host)}/apps/${apiKey}${path}` : origin + path;
}

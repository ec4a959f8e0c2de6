/**
 * Returns the URL that shows a page of the store as a test. The token is in the fragment, which browsers never send,
 * so it appears in no server log and no referrer. app/storefront/test-visit.ts reads it there.
 *
 * @param shop `storeUrl` is the storefront's own URL, "" if unknown
 * @param path path on the store; must not begin with a host ("//")
 */
export function testAddress(
  { storeUrl, domain }: { readonly storeUrl: string; readonly domain: string },
  token: string,
  path = "/",
): string {
  const url = new URL(path, URL.canParse(storeUrl) ? storeUrl : `https://${domain}`);
  url.hash = `palisade-test=${token}`;
  return url.href;
}

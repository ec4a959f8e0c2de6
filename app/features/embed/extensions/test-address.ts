/**
 * The address that shows a page of the store as a test. The token stands behind the "#", which browsers send
 * to nobody, so that it is in no server's log and in no referrer; app/storefront/test-visit.ts reads
 * it there.
 *
 * @param shop `storeUrl` is the storefront's own address, "" when it is not known yet
 * @param path of the store; never one that names a host ("//")
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

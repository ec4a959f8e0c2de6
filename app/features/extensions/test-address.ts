/**
 * The address that shows the block page once. The token stands behind the "#", which browsers send
 * to nobody, so that it is in no server's log and in no referrer; app/storefront/test-visit.ts reads
 * it there.
 *
 * @param shop `storeUrl` is the storefront's own address, "" when it is not known yet
 */
export function testAddress(
  { storeUrl, domain }: { readonly storeUrl: string; readonly domain: string },
  token: string,
): string {
  const url = new URL("/", URL.canParse(storeUrl) ? storeUrl : `https://${domain}`);
  url.hash = `palisade-test=${token}`;
  return url.href;
}

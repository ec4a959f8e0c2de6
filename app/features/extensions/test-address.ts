/** Carries the token in the address of a test visit; app/storefront/test-visit.ts reads it. */
export const TEST_PARAMETER = "palisade-test";

/** The address that shows the block page once. `storeUrl` is the storefront's own. */
export function testAddress(storeUrl: string, token: string): string {
  const url = new URL("/", storeUrl);
  url.searchParams.set(TEST_PARAMETER, token);
  return url.href;
}

import type { DevStoreState, Shop } from "../state";

/**
 * Returns the shop of a request to https://{shop}/…. The app's development module sends its host in x-emulated-host. A
 * browser may use http://{name}.localhost:4000.
 */
export function emulatedShop(state: DevStoreState, request: Request): Shop | undefined {
  const hostHeader = request.headers.get("x-emulated-host");
  if (hostHeader) return state.shops.get(hostHeader);
  const [name, rest] = new URL(request.url).hostname.split(".");
  return rest === "localhost" ? state.shops.get(`${name}.myshopify.com`) : undefined;
}

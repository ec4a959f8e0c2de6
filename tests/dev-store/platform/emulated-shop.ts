import type { DevStoreState, Shop } from "../state";

/**
 * The shop a request to https://{shop}/… was meant for. The app's development module says it in
 * x-emulated-host; a browser may use http://{name}.localhost:4000 instead.
 */
export function emulatedShop(state: DevStoreState, request: Request): Shop | undefined {
  const said = request.headers.get("x-emulated-host");
  if (said) return state.shops.get(said);
  const [name, rest] = new URL(request.url).hostname.split(".");
  return rest === "localhost" ? state.shops.get(`${name}.myshopify.com`) : undefined;
}

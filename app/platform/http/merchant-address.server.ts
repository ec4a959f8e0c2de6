import type { Context } from "hono";

import { formatAddress } from "../../engine/net/address";
import { clientAddress } from "../proxy/client-address";

interface NodeBindings {
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string } };
}

/**
 * Where the merchant's browser is, for "this would stop you too" questions; "" when unknown.
 * The admin frame calls us directly, without the platform in between: with our own proxies in
 * front, the outermost of them wrote the address.
 *
 * @param ingressHops how many of our own proxies append to X-Forwarded-For
 */
export function merchantAddress(context: Context, ingressHops: number): string {
  if (ingressHops === 0) {
    return (context.env as NodeBindings | undefined)?.incoming?.socket.remoteAddress ?? "";
  }
  const address = clientAddress(context.req.header("x-forwarded-for"), ingressHops - 1);
  return address ? formatAddress(address) : "";
}

import type { Context } from "hono";

import { formatAddress, parseAddress } from "#app/engine/net/address";

import { type ForwardedChain, forwardedChain } from "../proxy/forwarded-chain";

interface NodeBindings {
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string } };
}

/**
 * Returns the proxy chain of a browser's own request: the peer of this process, then X-Forwarded-For from the right.
 *
 * The admin frame calls the app directly, without Shopify in between.
 */
export function merchantChain(context: Context): ForwardedChain {
  const neighbor = (context.env as NodeBindings | undefined)?.incoming?.socket.remoteAddress ?? "";
  return [parseAddress(neighbor), ...forwardedChain(context.req.header("x-forwarded-for"))];
}

/**
 * Returns the address of the merchant's browser, for warnings that a rule would block the merchant. "" if unknown.
 *
 * Behind our own proxies, the outermost proxy wrote the address.
 *
 * @param adminProxies number of our own proxies that the request passed
 */
export function merchantAddress(chain: ForwardedChain, adminProxies: number): string {
  const address = chain[adminProxies];
  return address ? formatAddress(address) : "";
}

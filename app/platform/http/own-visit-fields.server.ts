import type { AppLoadContext } from "@remix-run/node";

import type { ForwardedChain } from "../proxy/forwarded-chain";

/** Returns the address of the merchant's browser. "" if unknown. */
export function ownAddress(context: AppLoadContext): string {
  return typeof context.clientAddress === "string" ? context.clientAddress : "";
}

/** Returns the proxy chain of the merchant's own request. */
export function ownChain(context: AppLoadContext): ForwardedChain {
  return Array.isArray(context.clientChain) ? (context.clientChain as ForwardedChain) : [];
}

const USER_AGENT_CHARS = 512;

/** Returns the merchant's own visit, from their request, for calls that change lists. */
export function ownVisitFields(request: Request, context: AppLoadContext) {
  const userAgent = request.headers.get("user-agent") ?? "";
  return { ownIp: ownAddress(context), ownUserAgent: userAgent.slice(0, USER_AGENT_CHARS) };
}

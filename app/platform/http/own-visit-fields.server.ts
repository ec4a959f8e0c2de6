import type { AppLoadContext } from "@remix-run/node";

import type { ForwardedChain } from "../proxy/forwarded-chain";

/** The address the merchant's own browser came from, as the edge saw it; "" when unknown. */
export function ownAddress(context: AppLoadContext): string {
  return typeof context.clientAddress === "string" ? context.clientAddress : "";
}

/** The way the merchant's own request took to us. */
export function ownChain(context: AppLoadContext): ForwardedChain {
  return Array.isArray(context.clientChain) ? (context.clientChain as ForwardedChain) : [];
}

const USER_AGENT_CHARS = 512;

/** The merchant as a visitor, from their own request, as calls that change lists take it. */
export function ownVisitFields(request: Request, context: AppLoadContext) {
  const userAgent = request.headers.get("user-agent") ?? "";
  return { ownIp: ownAddress(context), ownUserAgent: userAgent.slice(0, USER_AGENT_CHARS) };
}

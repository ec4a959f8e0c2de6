import type { IncomingMessage } from "node:http";

import { signsOfRequest } from "#app/engine/automation/request-signs";
import type { Address } from "#app/engine/net/address";
import { canonicalHost } from "#app/engine/net/host";
import { clientAddress } from "#app/platform/proxy/client-address";

import { cut, VISIT_LIMITS } from "./visit-request";

/** Who asks through a store's app proxy. */
export interface ProxyVisitor {
  /** The store's myshopify domain, from the signed query. */
  readonly shop: string;
  readonly address: Address | null;
  readonly userAgent: string;
  /** X-Forwarded-For as it came, of which `address` is one entry. */
  readonly forwardedFor: string | undefined;
}

/** @param visitorHops entries of X-Forwarded-For behind the visitor's own */
export function visitorOf(
  { headers }: IncomingMessage,
  shop: string,
  visitorHops: number,
): ProxyVisitor {
  const forwardedFor = headers["x-forwarded-for"] as string | undefined;
  return {
    shop,
    forwardedFor,
    address: clientAddress(forwardedFor, visitorHops),
    userAgent: cut(headers["user-agent"] ?? "", VISIT_LIMITS.userAgent),
  };
}

/**
 * Signs of automation in the headers. What is missing says nothing here: the platform in between may have dropped it.
 * A visitor's request to a store is always encrypted.
 */
export function headerSigns({ headers }: IncomingMessage, userAgent: string): number {
  const { "sec-ch-ua": brands, "sec-ch-ua-platform": platform } = headers;
  const told = { userAgent, brands: String(brands ?? ""), platform: String(platform ?? "") };
  return signsOfRequest({ ...told, acceptLanguage: headers["accept-language"] }, "unsure", true);
}

/** The host the visitor reached the store by, as the platform forwards it. */
export function storeHost({ headers }: IncomingMessage): string | undefined {
  const forwarded = headers["x-forwarded-host"];
  return typeof forwarded === "string" ? (canonicalHost(forwarded) ?? undefined) : undefined;
}

/**
 * False when it was another website's page, or a browser fetching ahead, that asked for an address: then
 * it says nothing about the visitor. Programs send none of these headers.
 */
export function isVisitorsOwn({ headers }: IncomingMessage): boolean {
  const { purpose, "sec-purpose": secPurpose, "sec-fetch-site": site } = headers;
  return site !== "cross-site" && !`${String(secPurpose)} ${String(purpose)}`.includes("prefetch");
}

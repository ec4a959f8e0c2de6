import type { IncomingMessage } from "node:http";

import { signsOfRequest } from "#app/engine/automation/request-signs";
import type { Address } from "#app/engine/net/address";
import { canonicalHost } from "#app/engine/net/host";
import { clientAddress } from "#app/platform/proxy/client-address";

import { truncate, VISIT_LIMITS } from "../visit-request";

/** Visitor of a request through a store's app proxy. */
export interface ProxyVisitor {
  /** The store's myshopify domain, from the signed query. */
  readonly shop: string;
  readonly address: Address | null;
  readonly userAgent: string;
  /** Unmodified X-Forwarded-For header, which contains `address`. */
  readonly forwardedFor: string | undefined;
}

/**
 * Returns the visitor of a request.
 *
 * @param visitorProxies entries of X-Forwarded-For after the visitor's own
 */
export function visitorOf(
  { headers }: IncomingMessage,
  shop: string,
  visitorProxies: number,
): ProxyVisitor {
  const forwardedFor = headers["x-forwarded-for"] as string | undefined;
  return {
    shop,
    forwardedFor,
    address: clientAddress(forwardedFor, visitorProxies),
    userAgent: truncate(headers["user-agent"] ?? "", VISIT_LIMITS.userAgent),
  };
}

/**
 * Returns the signs of automation in the headers.
 *
 * Missing headers are no sign, because Shopify may have dropped them. Visitors' requests to a store are always
 * encrypted.
 */
export function headerSigns({ headers }: IncomingMessage, userAgent: string): number {
  const { "sec-ch-ua": brands, "sec-ch-ua-platform": platform } = headers;
  const headerFacts = { userAgent, brands: String(brands ?? ""), platform: String(platform ?? "") };
  return signsOfRequest(
    { ...headerFacts, acceptLanguage: headers["accept-language"] },
    "unsure",
    true,
  );
}

/**
 * Returns the host by which the visitor reached the store, as Shopify forwards it, without a port. Undefined if it is
 * not one host. The store itself is known by the signed query only.
 */
export function storeHost({ headers }: IncomingMessage): string | undefined {
  const forwarded = headers["x-forwarded-host"];
  if (typeof forwarded !== "string") return undefined;
  return canonicalHost(forwarded.replace(/:\d{1,5}$/, "")) ?? undefined;
}

/**
 * Reports whether the visitor caused the request. False for another website's page or a prefetch: these say nothing
 * about the visitor. Programs send none of these headers.
 */
export function isVisitorsOwn({ headers }: IncomingMessage): boolean {
  const { purpose, "sec-purpose": secPurpose, "sec-fetch-site": site } = headers;
  return site !== "cross-site" && !`${String(secPurpose)} ${String(purpose)}`.includes("prefetch");
}

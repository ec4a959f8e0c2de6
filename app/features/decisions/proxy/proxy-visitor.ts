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
 * @param visitorProxies number of entries in X-Forwarded-For after the visitor's address
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
 * Returns the automation signs in the headers of a request.
 *
 * A missing header is no sign, because Shopify may have dropped it. The request counts as encrypted, because stores use
 * HTTPS only.
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
 * Returns the host in X-Forwarded-Host, by which the visitor reached the store, without a port. Undefined if the header
 * is missing or is not one valid host.
 *
 * The header is not signed, so only the signed query identifies the store.
 */
export function storeHost({ headers }: IncomingMessage): string | undefined {
  const forwarded = headers["x-forwarded-host"];
  if (typeof forwarded !== "string") return undefined;
  return canonicalHost(forwarded.replace(/:\d{1,5}$/, "")) ?? undefined;
}

/**
 * Reports whether the visitor caused the request. False for a request from another website's page and for a prefetch,
 * neither of which the visitor chose. Programs usually send none of these headers.
 */
export function isVisitorsOwn({ headers }: IncomingMessage): boolean {
  const { purpose, "sec-purpose": secPurpose, "sec-fetch-site": site } = headers;
  return site !== "cross-site" && !`${String(secPurpose)} ${String(purpose)}`.includes("prefetch");
}

/**
 * Reason why the Admin API gave no answer.
 *
 * - denied: the merchant has not granted the permission that the request needs
 * - not-approved: Shopify has not approved the app for the customer data in the request
 * - no-access: Shopify rejects the shop's token (401), rejects its renewal, or no token is stored
 * - frozen: the shop has an unpaid bill (402)
 * - locked: Shopify has locked the shop (423)
 * - not-allowed: Shopify accepts no requests from this server's address (403)
 * - not-found: Shopify does not find the shop (404)
 * - throttled: too many requests (429, or by the cost of the queries)
 * - unavailable: Shopify answers with a server error or another unexpected status
 * - unanswered: no answer, or none in time
 * - failed: the answer contains an error
 */
export type RefusalReason =
  | "denied"
  | "not-approved"
  | "no-access"
  | "frozen"
  | "locked"
  | "not-allowed"
  | "not-found"
  | "throttled"
  | "unavailable"
  | "unanswered"
  | "failed";

/** Reasons that end without a change of the shop's permissions or tokens. Work waits until then. */
export const OUTAGES = [
  "frozen",
  "locked",
  "not-allowed",
  "not-found",
  "throttled",
  "unavailable",
  "unanswered",
] as const satisfies readonly RefusalReason[];

export type OutageReason = (typeof OUTAGES)[number];

export const isOutage = (reason: RefusalReason): reason is OutageReason =>
  OUTAGES.some((outage) => outage === reason);

/** Reasons that concern this server or all of Shopify, not one shop. */
const OF_EVERY_SHOP: ReadonlySet<string> = new Set<OutageReason>([
  "not-allowed",
  "unavailable",
  "unanswered",
]);

export const isOfEveryShop = (reason: string): boolean => OF_EVERY_SHOP.has(reason);

const BY_STATUS: Readonly<Record<number, RefusalReason>> = {
  401: "no-access",
  402: "frozen",
  403: "not-allowed",
  404: "not-found",
  423: "locked",
  429: "throttled",
};

/** Returns the reason for an HTTP status other than 200 (https://shopify.dev/docs/api/usage/response-codes). */
export const reasonOfStatus = (status: number): RefusalReason => BY_STATUS[status] ?? "unavailable";

/** Reports whether Shopify may have carried out a mutation despite the error. */
export const isUnclear = (reason: RefusalReason): boolean =>
  reason === "unavailable" || reason === "unanswered" || reason === "failed";

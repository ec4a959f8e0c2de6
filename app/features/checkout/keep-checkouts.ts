import { DAY_MS } from "#app/base/clock";
import { CHECKOUT_DAYS } from "#app/contract/checkout-pass";

/** Retention of checkouts. */
export const KEEP_CHECKOUTS_MS = CHECKOUT_DAYS * DAY_MS;

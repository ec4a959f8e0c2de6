import { asking } from "#app/platform/data-api/request-server";

import type { CheckoutQuestions } from "./checkout-intents.server";

/** Sends a background request to /checkout-live (routes/calls/checkout-live.ts). */
export const requestCheckout = asking<CheckoutQuestions>("/checkout-live");

import { asking } from "#app/platform/data-api/ask-server";

import type { CheckoutQuestions } from "./checkout-intents.server";

/** Sends a background request to /checkout-live (routes/calls/checkout-live.ts). */
export const askCheckout = asking<CheckoutQuestions>("/checkout-live");

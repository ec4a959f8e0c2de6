import { checkoutLiveAction } from "#app/features/checkout/screen/checkout.server";

export const action = checkoutLiveAction;

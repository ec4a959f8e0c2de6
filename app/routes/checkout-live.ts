import { checkoutLiveAction } from "../features/checkout-validation/checkout.server";

export const action = checkoutLiveAction;

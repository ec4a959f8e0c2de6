import { checkoutLiveAction } from "../../features/checkout-validation/screen/checkout.server";

export const action = checkoutLiveAction;

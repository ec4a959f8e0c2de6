import { checkoutLiveAction } from "../../features/checkout/screen/checkout.server";

export const action = checkoutLiveAction;

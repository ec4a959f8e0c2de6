import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";

import { checkoutAction, checkoutLoader } from "../features/checkout/screen/checkout.server";
import { CheckoutScreen } from "../features/checkout/screen/checkout-screen";
import { keepingTheForm } from "../platform/data-api/form-answer";
import { pageTitle } from "../shell/frame/page-title";
import { titles } from "./texts";

export const meta = () => pageTitle(titles.checkoutValidation);

export const loader = checkoutLoader;

export const action = checkoutAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** A failed change keeps what is shown. */
export { keepAfterFailure as shouldRevalidate } from "../shell/errors/keep-after-failure";

export default function CheckoutValidateRoute() {
  return <CheckoutScreen {...useLoaderData<typeof loader>()} />;
}

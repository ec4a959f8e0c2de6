import { checkoutAction, checkoutLoader } from "#app/features/checkout/screen/checkout.server";
import { CheckoutScreen } from "#app/features/checkout/screen/checkout-screen";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "../texts";

export const meta = () => pageTitle(titles.checkoutValidation);

export const loader = checkoutLoader;

export const action = checkoutAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** After a failed change, the page keeps its contents. */
export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function CheckoutValidateRoute() {
  return <CheckoutScreen {...useLoaderData<typeof loader>()} />;
}

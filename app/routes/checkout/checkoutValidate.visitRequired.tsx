import { passAction, passLoader } from "#app/features/checkout/visit-required/screen/pass.server";
import { PassScreen } from "#app/features/checkout/visit-required/screen/pass-screen";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "../texts";

export const meta = () => pageTitle(titles.visitRequired);

export const loader = passLoader;

export const action = passAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** After a failed save, the page keeps the contents of the form. */
export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function VisitRequiredRoute() {
  return <PassScreen {...useLoaderData<typeof loader>()} />;
}

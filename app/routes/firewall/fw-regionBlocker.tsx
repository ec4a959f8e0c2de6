import {
  countryListAction,
  countryListLoader,
} from "#app/features/rules/country-list/country-list.server";
import { CountryListScreen } from "#app/features/rules/country-list/country-list-screen";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "./texts";

export const meta = () => pageTitle(titles.countryBlocker);

export const loader = countryListLoader("firewall");

export const action = countryListAction("firewall");

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** After a failed save, the page keeps the contents of the form. */
export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function FwRegionBlockerRoute() {
  return <CountryListScreen surface="firewall" view={useLoaderData<typeof loader>()} />;
}

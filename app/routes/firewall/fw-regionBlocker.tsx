import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";

import {
  countryListAction,
  countryListLoader,
} from "../../features/rules/country-list/country-list.server";
import { CountryListScreen } from "../../features/rules/country-list/country-list-screen";
import { keepingTheForm } from "../../platform/data-api/form-answer";
import { pageTitle } from "../../shell/frame/page-title";
import { titles } from "./texts";

export const meta = () => pageTitle(titles.countryBlocker);

export const loader = countryListLoader("firewall");

export const action = countryListAction("firewall");

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** A failed save keeps the form. */
export { keepAfterFailure as shouldRevalidate } from "../../shell/errors/keep-after-failure";

export default function FwRegionBlockerRoute() {
  return <CountryListScreen surface="firewall" view={useLoaderData<typeof loader>()} />;
}

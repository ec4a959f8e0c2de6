import type { LinksFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";

import { filtersAction, filtersLoader } from "../features/orders/order-filters/list/filters.server";
import { FiltersScreen } from "../features/orders/order-filters/list/filters-screen";
import peopleStyles from "../features/orders/people/people.css?url";
import { keepingTheForm } from "../platform/data-api/form-answer";
import { pageTitle } from "../shell/frame/page-title";
import { titles } from "./texts";

export const meta = () => pageTitle(titles.autoCancelFilters);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: peopleStyles }];

export const loader = filtersLoader;

export const action = filtersAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** A failed change keeps what is shown. */
export { keepAfterFailure as shouldRevalidate } from "../shell/errors/keep-after-failure";

export default function BlacklistsRoute() {
  return <FiltersScreen {...useLoaderData<typeof loader>()} />;
}

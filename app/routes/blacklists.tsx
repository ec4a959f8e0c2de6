import type { LinksFunction } from "@remix-run/node";

import {
  filtersAction,
  filtersLoader,
} from "#app/features/orders/order-filters/list/filters.server";
import { FiltersScreen } from "#app/features/orders/order-filters/list/filters-screen";
import peopleStyles from "#app/features/orders/people/people.css?url";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "./texts";

export const meta = () => pageTitle(titles.autoCancelFilters);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: peopleStyles }];

export const loader = filtersLoader;

export const action = filtersAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** After a failed change, the page keeps its contents. */
export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function BlacklistsRoute() {
  return <FiltersScreen {...useLoaderData<typeof loader>()} />;
}

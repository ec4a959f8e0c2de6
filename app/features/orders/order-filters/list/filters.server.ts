import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import type { OutputOf } from "#app/contract/call";
import { getOrderFilters, type OrderFilterRow } from "#app/contract/orders/order-filters";
import { merchantApi, screenAction } from "#app/features/shop/public.server";
import type { Loaded } from "#app/platform/data-api/loaded";

import { PEOPLE_INTENTS } from "../../people/people-intents.server";
import { type PeopleView, peopleView } from "../../people/people-view.server";
import { FILTER_INTENTS } from "./filter-intents.server";

/** Tab of the screen: filters, or lists of people. */
export type FiltersTab = "filters" | "people";

export type FiltersView = Loaded<{
  readonly tab: FiltersTab;
  readonly filters: readonly OrderFilterRow[];
  /** Currency of the store, ISO 4217. Null if not known yet. */
  readonly currency: string | null;
  readonly isInPlan: boolean;
  /** Mode of Fraud Protect. Filters act only while it is live. */
  readonly fraudProtect: OutputOf<typeof getOrderFilters>["fraudProtect"];
  readonly people: PeopleView;
  /** Epoch milliseconds. Relative times are the same on server and browser. */
  readonly now: number;
}>;

/**
 * Loads the screen. With ?tab=people it shows people, by the query parameters of PeopleQuery. A link from another
 * screen redirects to the filter editor.
 */
export async function filtersLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const query = new URL(request.url).searchParams;
  const form = formAddress(query);
  if (form !== null) throw redirect(form);
  const [filters, people] = await Promise.all([
    api.send(getOrderFilters, {}),
    peopleView(api, query),
  ]);
  if (!filters.result) return json<FiltersView>({ problem: filters.Message });
  if (typeof people === "string") return json<FiltersView>({ problem: people });
  return json<FiltersView>({
    problem: null,
    tab: query.get("tab") === "people" ? "people" : "filters",
    ...filters.data,
    people,
    now: Date.now(),
  });
}

/** Returns the URL of the filter editor for a link from another screen: ?order=<number>, ?filter=<id>. Else null. */
function formAddress(query: URLSearchParams): string | null {
  const [order, filter] = [query.get("order"), query.get("filter")];
  if (order) return `/blacklists/new?order=${encodeURIComponent(order)}`;
  return filter ? `/blacklists/${encodeURIComponent(filter)}` : null;
}

/** Action of both tabs. */
export const filtersAction = screenAction({ ...FILTER_INTENTS, ...PEOPLE_INTENTS });

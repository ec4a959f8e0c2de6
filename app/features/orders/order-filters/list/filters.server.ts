import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import type { OutputOf } from "#app/contract/call";
import { getOrderFilters, type OrderFilterRow } from "#app/contract/orders/order-filters";
import { merchantApi, screenAction } from "#app/features/shop/public.server";
import type { Loaded } from "#app/platform/data-api/loaded";

import { PEOPLE_INTENTS } from "../../people/people-intents.server";
import { type PeopleView, peopleView } from "../../people/people-view.server";
import { FILTER_INTENTS } from "./filter-intents.server";

/** Filters, or the lists of people: the two parts of the screen. */
export type FiltersTab = "filters" | "people";

export type FiltersView = Loaded<{
  readonly tab: FiltersTab;
  readonly filters: readonly OrderFilterRow[];
  /** The store's, ISO 4217; null: not known yet. */
  readonly currency: string | null;
  readonly isInPlan: boolean;
  /** Mode of Fraud Protect. */
  readonly fraudProtect: OutputOf<typeof getOrderFilters>["fraudProtect"];
  readonly people: PeopleView;
  /** Epoch milliseconds, for relative times that server and browser agree on. */
  readonly now: number;
}>;

/** Loader of the screen; ?tab=people shows the people, whose other parameters follow. */
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

/** Other screens lead here with what they are about: ?order=<number>, ?filter=<id>. */
function formAddress(query: URLSearchParams): string | null {
  const [order, filter] = [query.get("order"), query.get("filter")];
  if (order) return `/blacklists/new?order=${encodeURIComponent(order)}`;
  return filter ? `/blacklists/${encodeURIComponent(filter)}` : null;
}

/** Action of the screen: both its parts send here. */
export const filtersAction = screenAction({ ...FILTER_INTENTS, ...PEOPLE_INTENTS });

import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import {
  arrangeOrderFilters,
  deleteOrderFilter,
  exportOrderFilters,
  getOrderFilters,
  importOrderFilters,
  type OrderFilterRow,
  switchOrderFilter,
} from "../../../contract/orders/order-filters";
import { merchantApi, type MerchantApi } from "../../../merchant-api.server";
import { type FormAnswer, UNREACHABLE } from "../../../platform/data-api/form-answer";
import { formAnswer } from "../../../platform/data-api/form-answer.server";
import { jsonBody } from "../../../platform/http/json-body.server";
import { PEOPLE_INTENTS, peopleView, type PeopleView } from "../../people/public.server";

import type { FilterIntent } from "../filters/filter-intents";

/** Filters, or the lists of people: the two parts of the screen. */
export type FiltersTab = "filters" | "people";

export type FiltersView =
  | {
      readonly problem: null;
      readonly tab: FiltersTab;
      readonly filters: readonly OrderFilterRow[];
      readonly people: PeopleView;
      /** Epoch milliseconds, for relative times that server and browser agree on. */
      readonly now: number;
    }
  | { readonly problem: string };

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
    filters: filters.data.filters,
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

type Inputs = { readonly [Name in FilterIntent["intent"]]: InputFor<Name> };
type InputFor<Name> = Extract<FilterIntent, { intent: Name }>["input"];
type Act = (api: MerchantApi, input: object) => Promise<FormAnswer>;

/** What each intent of the list does. The data API checks every input. */
const FILTER_INTENTS = {
  // The list offers to undo it, so it says what happened itself.
  arrange: async (api, input) =>
    formAnswer(await api.send(arrangeOrderFilters, input as Inputs["arrange"]), () => null),
  switch: async (api, input) =>
    formAnswer(await api.send(switchOrderFilter, input as Inputs["switch"]), () =>
      (input as Inputs["switch"]).isOn ? "Filter switched on" : "Filter switched off",
    ),
  delete: async (api, input) =>
    formAnswer(
      await api.send(deleteOrderFilter, input as Inputs["delete"]),
      () => "Filter deleted",
    ),
  export: async (api, input) =>
    formAnswer(await api.send(exportOrderFilters, input as Inputs["export"]), () => null),
  // The dialog says what the file holds.
  import: async (api, input) =>
    formAnswer(await api.send(importOrderFilters, input as Inputs["import"]), () => null),
} satisfies Record<FilterIntent["intent"], Act>;

const INTENTS: Readonly<Record<string, Act>> = { ...FILTER_INTENTS, ...PEOPLE_INTENTS };

export async function filtersAction({ request }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const { intent, input } = await jsonBody(request);
  const act =
    typeof intent === "string" && Object.hasOwn(INTENTS, intent) ? INTENTS[intent] : undefined;
  if (!act) return json<FormAnswer>(UNREACHABLE);
  const given = typeof input === "object" && input !== null ? input : {};
  return json<FormAnswer>(await act(api, given));
}

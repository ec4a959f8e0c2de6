import { json, type LoaderFunctionArgs } from "@remix-run/node";

import {
  draftOrderFilter,
  getOrderFilters,
  type OrderFilterRow,
  saveOrderFilter,
} from "../../../contract/orders/order-filters";
import { merchantApi } from "../../../merchant-api.server";
import { formAction, sends } from "../../../screen-action.server";
import type { Loaded } from "../../../platform/data-api/loaded";

import { copyOf, type FilterForm, formOf } from "../filters/filter-form";
import { templateOf } from "../filters/filter-templates";

export type FilterEditorView = Loaded<{
  /** The filter that is edited; null: a new one. */
  readonly filter: OrderFilterRow | null;
  /** What a new one begins with: a copy, a template; null: nothing. */
  readonly start: FilterForm | null;
  /** The filter that should be edited is not there (any more). */
  readonly isMissing: boolean;
}>;

/** Loader of the form: "new" (?copy=<id>, ?template=<key>, ?order=<number>), or the filter of an id. */
export async function filterEditorLoader({ request, params }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const answer = await api.send(getOrderFilters, {});
  if (!answer.result) return json<FilterEditorView>({ problem: answer.Message });
  const find = (id: string | null | undefined) =>
    answer.data.filters.find((filter) => filter.id === id) ?? null;
  if (params.filter !== "new") {
    const filter = find(params.filter);
    return json<FilterEditorView>({ problem: null, filter, start: null, isMissing: !filter });
  }
  const query = new URL(request.url).searchParams;
  const original = find(query.get("copy"));
  const orderId = query.get("order");
  if (orderId) {
    const draft = await api.send(draftOrderFilter, { orderId });
    if (!draft.result) return json<FilterEditorView>({ problem: draft.Message });
    const start = formOf(draft.data.filter);
    return json<FilterEditorView>({ problem: null, filter: null, start, isMissing: false });
  }
  const template = templateOf(query.get("template"));
  const start = original ? copyOf(original) : template && formOf(template.fields);
  return json<FilterEditorView>({ problem: null, filter: null, start, isMissing: false });
}

/** Saves the form; the data API checks every field again. */
export const filterEditorAction = formAction(sends(saveOrderFilter, () => "Filter saved"));

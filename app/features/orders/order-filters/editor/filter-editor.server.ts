import { json, type LoaderFunctionArgs } from "@remix-run/node";

import {
  draftOrderFilter,
  getOrderFilters,
  type OrderFilterRow,
  saveOrderFilter,
} from "#app/contract/orders/order-filters";
import { formAction, merchantApi, sends } from "#app/features/shop/public.server";
import type { Loaded } from "#app/platform/data-api/loaded";
import { type RequestedRow, requestedRow } from "#app/platform/data-api/requested-row";

import { copyOf, type FilterForm, formOf } from "../filters/filter-form";
import { templateOf } from "../filters/filter-templates";
import { filterEditorScreen } from "./texts";

export type FilterEditorView = Loaded<
  Pick<RequestedRow<OrderFilterRow>, "row" | "isMissing"> & {
    readonly isInPlan: boolean;
    /** Initial form of a new filter from a copy, a template or an order. Null for an empty one. */
    readonly start: FilterForm | null;
  }
>;

/** Loads the form: "new" (?copy=<id>, ?template=<key>, ?order=<number>), or the filter of an id. */
export async function filterEditorLoader({ request, params }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const answer = await api.send(getOrderFilters, {});
  if (!answer.result) return json<FilterEditorView>({ problem: answer.Message });
  const { original, ...found } = requestedRow(answer.data.filters, params.filter, request);
  const { isInPlan } = answer.data;
  const view = (start: FilterForm | null) =>
    json<FilterEditorView>({ problem: null, ...found, isInPlan, start });
  if (params.filter !== "new") return view(null);
  const query = new URL(request.url).searchParams;
  const orderId = query.get("order");
  if (orderId) {
    const draft = await api.send(draftOrderFilter, { orderId });
    if (!draft.result) return json<FilterEditorView>({ problem: draft.Message });
    return view(formOf(draft.data.filter));
  }
  const template = templateOf(query.get("template"));
  return view(original ? copyOf(original) : template && formOf(template.fields));
}

/** Saves the form. The data API checks every field again. */
export const filterEditorAction = formAction(
  sends(saveOrderFilter, () => filterEditorScreen.saved),
);

import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";

import {
  filterEditorAction,
  filterEditorLoader,
} from "../features/orders/order-filters/editor/filter-editor.server";
import { FilterEditorScreen } from "../features/orders/order-filters/editor/filter-editor-screen";
import { keepingTheForm } from "../platform/data-api/form-answer";
import { pageTitle } from "../shell/frame/page-title";
import { titles } from "./texts";

export const meta = () => pageTitle(titles.autoCancelFilters);

export const loader = filterEditorLoader;

export const action = filterEditorAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** A failed save keeps the form. */
export { keepAfterFailure as shouldRevalidate } from "../shell/errors/keep-after-failure";

export default function BlacklistsFilterRoute() {
  return <FilterEditorScreen {...useLoaderData<typeof loader>()} />;
}

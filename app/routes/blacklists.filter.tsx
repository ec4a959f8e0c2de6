import {
  filterEditorAction,
  filterEditorLoader,
} from "#app/features/orders/order-filters/editor/filter-editor.server";
import { FilterEditorScreen } from "#app/features/orders/order-filters/editor/filter-editor-screen";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "./texts";

export const meta = () => pageTitle(titles.autoCancelFilters);

export const loader = filterEditorLoader;

export const action = filterEditorAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** After a failed save, the page keeps the contents of the form. */
export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function BlacklistsFilterRoute() {
  return <FilterEditorScreen {...useLoaderData<typeof loader>()} />;
}

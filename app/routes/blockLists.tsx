import type { LinksFunction } from "@remix-run/node";

import appealsStyles from "#app/features/appeals/appeals.css?url";
import blockListsStyles from "#app/features/overview/block-lists/block-lists.css?url";
import {
  blockListsAction,
  blockListsLoader,
} from "#app/features/overview/block-lists/block-lists.server";
import { BlockListsScreen } from "#app/features/overview/block-lists/block-lists-screen";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "./texts";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: appealsStyles },
  { rel: "stylesheet", href: blockListsStyles },
];

export const meta = () => pageTitle(titles.blockLists);

export const loader = blockListsLoader;

export const action = blockListsAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** After a failed save, the page keeps the contents of the form. */
export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function BlockListsRoute() {
  return <BlockListsScreen view={useLoaderData<typeof loader>()} />;
}

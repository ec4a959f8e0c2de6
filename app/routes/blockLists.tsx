import type { LinksFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";

import appealsStyles from "../features/appeals/appeals.css?url";
import blockListsStyles from "../features/overview/block-lists/block-lists.css?url";
import {
  blockListsAction,
  blockListsLoader,
} from "../features/overview/block-lists/block-lists.server";
import { BlockListsScreen } from "../features/overview/block-lists/block-lists-screen";
import { keepingTheForm } from "../platform/data-api/form-answer";
import { pageTitle } from "../shell/frame/page-title";
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

/** A failed save keeps the form. */
export { keepAfterFailure as shouldRevalidate } from "../shell/errors/keep-after-failure";

export default function BlockListsRoute() {
  return <BlockListsScreen view={useLoaderData<typeof loader>()} />;
}

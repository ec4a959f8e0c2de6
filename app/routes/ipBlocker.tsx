import { useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";

import { keepingTheForm } from "../platform/data-api/form-answer";
import { IpListScreen } from "../features/rules/ip-list-screen";
import { ipListAction, ipListLoader } from "../features/rules/ip-list.server";
import { pageTitle } from "../shell/page-title";

export const meta = () => pageTitle("IP Blocker");

export const loader = ipListLoader;

export const action = ipListAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** A failed save keeps the form. */
export { keepAfterFailure as shouldRevalidate } from "../shell/keep-after-failure";

export default function IpBlockerRoute() {
  return <IpListScreen {...useLoaderData<typeof loader>()} />;
}

import type { LinksFunction } from "@remix-run/node";

import lookupStyles from "#app/features/rules/ip-lookup/ip-lookup.css?url";
import { ipLookupAction, ipLookupLoader } from "#app/features/rules/ip-lookup/ip-lookup.server";
import { IpLookupScreen } from "#app/features/rules/ip-lookup/ip-lookup-screen";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "./texts";

export const meta = () => pageTitle(titles.ipAddressLookup);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: lookupStyles }];

export const loader = ipLookupLoader;

export const action = ipLookupAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function IplookupRoute() {
  return <IpLookupScreen {...useLoaderData<typeof loader>()} />;
}

import type { LinksFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";

import lookupStyles from "../features/rules/ip-lookup/ip-lookup.css?url";
import { ipLookupAction, ipLookupLoader } from "../features/rules/ip-lookup/ip-lookup.server";
import { IpLookupScreen } from "../features/rules/ip-lookup/ip-lookup-screen";
import { keepingTheForm } from "../platform/data-api/form-answer";
import { pageTitle } from "../shell/frame/page-title";
import { titles } from "./texts";

export const meta = () => pageTitle(titles.ipAddressLookup);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: lookupStyles }];

export const loader = ipLookupLoader;

export const action = ipLookupAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

export { keepAfterFailure as shouldRevalidate } from "../shell/errors/keep-after-failure";

export default function IplookupRoute() {
  return <IpLookupScreen {...useLoaderData<typeof loader>()} />;
}

import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";

import { AsnListScreen } from "../features/rules/list-page/asn-list-screen";
import { ruleListAction, ruleListLoader } from "../features/rules/list-page/rule-list.server";
import { keepingTheForm } from "../platform/data-api/form-answer";
import { pageTitle } from "../shell/frame/page-title";

export const meta = () => pageTitle("ISP/ASN Blocker");

export const loader = ruleListLoader("asn");

export const action = ruleListAction("asn");

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** A failed save keeps the form. */
export { keepAfterFailure as shouldRevalidate } from "../shell/errors/keep-after-failure";

export default function AsnBlockerRoute() {
  return <AsnListScreen {...useLoaderData<typeof loader>()} />;
}

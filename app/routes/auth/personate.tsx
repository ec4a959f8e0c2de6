import { useActionData, useLoaderData } from "@remix-run/react";

import { exchangeAction, exchangeLoader } from "../../features/login/exchange.server";
import { pageTitle } from "../../shell/frame/page-title";
import { ExchangeScreen } from "../../shell/pages/exchange-screen";

export const meta = () => pageTitle("Support session");

export const loader = exchangeLoader("personate");

export const action = exchangeAction("personate");

export default function PersonateRoute() {
  const problem = useActionData<typeof action>()?.problem ?? null;
  const view = useLoaderData<typeof loader>();
  return <ExchangeScreen title="Opening a support session" view={view} problem={problem} />;
}

import { useActionData, useLoaderData } from "@remix-run/react";

import { exchangeAction, exchangeLoader } from "../../features/shop/session/exchange.server";
import { pageTitle } from "../../shell/frame/page-title";
import { ExchangeScreen } from "../../shell/pages/exchange-screen";
import { personate as texts, titles } from "./texts";

export const meta = () => pageTitle(titles.supportSession);

export const loader = exchangeLoader("personate");

export const action = exchangeAction("personate");

export default function PersonateRoute() {
  const problem = useActionData<typeof action>()?.problem ?? null;
  const view = useLoaderData<typeof loader>();
  return <ExchangeScreen title={texts.title} view={view} problem={problem} />;
}

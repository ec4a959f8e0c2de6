import { exchangeAction, exchangeLoader } from "#app/features/shop/session/exchange.server";
import { pageTitle } from "#app/shell/frame/page-title";
import { ExchangeScreen } from "#app/shell/pages/exchange-screen";
import { useActionData, useLoaderData } from "#app/ui/navigation";

import { personate as texts, titles } from "./texts";

export const meta = () => pageTitle(titles.supportSession);

export const loader = exchangeLoader("personate");

export const action = exchangeAction("personate");

export default function PersonateRoute() {
  const problem = useActionData<typeof action>()?.problem ?? null;
  const view = useLoaderData<typeof loader>();
  return <ExchangeScreen title={texts.title} view={view} problem={problem} />;
}

import { exchangeAction, exchangeLoader } from "#app/features/shop/session/exchange.server";
import { pageTitle } from "#app/shell/frame/page-title";
import { ExchangeScreen } from "#app/shell/pages/exchange-screen";
import { useActionData, useLoaderData } from "#app/ui/navigation";

import { loginComplete as texts, titles } from "./texts";

export const meta = () => pageTitle(titles.logIn);

export const loader = exchangeLoader("login");

export const action = exchangeAction("login");

export default function LoginCompleteRoute() {
  const problem = useActionData<typeof action>()?.problem ?? null;
  const view = useLoaderData<typeof loader>();
  return <ExchangeScreen title={texts.title} view={view} problem={problem} />;
}

import { useActionData, useLoaderData } from "@remix-run/react";

import { exchangeAction, exchangeLoader } from "../../features/shop/session/exchange.server";
import { pageTitle } from "../../shell/frame/page-title";
import { ExchangeScreen } from "../../shell/pages/exchange-screen";
import { loginComplete as texts, titles } from "./texts";

export const meta = () => pageTitle(titles.logIn);

export const loader = exchangeLoader("login");

export const action = exchangeAction("login");

export default function LoginCompleteRoute() {
  const problem = useActionData<typeof action>()?.problem ?? null;
  const view = useLoaderData<typeof loader>();
  return <ExchangeScreen title={texts.title} view={view} problem={problem} />;
}

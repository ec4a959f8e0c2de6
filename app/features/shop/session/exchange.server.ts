import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/node";

import { authDomain, personate } from "#app/contract/account";
import { errorMessage, sentenceOf } from "#app/contract/errors";

import { type LinkPurpose, shopOfLink } from "./login-links.queries.server";
import { connectDataApi } from "./merchant-api.server";
import { getServices, type Services } from "./services.server";
import { sessionHeaders, sessionTokenOf } from "./session-cookies.server";
import { endSession, findSession } from "./web-sessions.queries.server";

/** Steps of the login link's page: exchange the link, request confirmation, or report that the link is invalid. */
export type ExchangeView =
  | { readonly step: "exchange" }
  | { readonly step: "ask"; readonly shop: string; readonly current: string | null }
  | { readonly step: "over"; readonly problem: string };

/**
 * `Sec-Fetch-Site` values of a deliberate visit: typed, pasted or from a mail program, or from our own pages.
 *
 * Another site could open a link in a user's browser to log them in to a different shop unnoticed. For other values,
 * including an unknown one, the user must confirm.
 */
const DELIBERATE = new Set(["none", "same-origin"]);

/** Returns the domain of the shop this browser is logged in to outside the admin. Null if there is none. */
async function currentShop(request: Request, { db, env }: Services): Promise<string | null> {
  const token = sessionTokenOf(request, env.SHOPIFY_APP_URL);
  const session = token === null ? null : await findSession(db, token, Date.now());
  return session?.shopDomain ?? null;
}

/** Loads a login link's page. Only reads, so that a scanner that follows the link does not use it up. */
export function exchangeLoader(purpose: LinkPurpose) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    const services = getServices();
    const current = await currentShop(request, services);
    const site = request.headers.get("sec-fetch-site") ?? "unknown";
    if (current === null && DELIBERATE.has(site)) return json<ExchangeView>({ step: "exchange" });
    const token = params.token ?? "";
    const shop = await shopOfLink(services.db, { token, purpose, now: Date.now() });
    if (shop === null) {
      return json<ExchangeView>({ step: "over", problem: errorMessage("link_expired") });
    }
    return json<ExchangeView>({ step: "ask", shop, current });
  };
}

async function exchangeFor(purpose: LinkPurpose, id: string, services: Services) {
  const api = connectDataApi("", services);
  if (purpose === "login") return api.send(authDomain, { id });
  const answer = await api.send(personate, { id });
  return answer.result ? { ...answer, data: { token: answer.data, isNew: false } } : answer;
}

/**
 * Handles a login link's page: exchanges the token and sets the cookies.
 *
 * Redirects a new account to the plans, others to the dashboard (specification section 2.4). Ends a previous session of
 * this browser. The new session always has a new token.
 */
export function exchangeAction(purpose: LinkPurpose) {
  return async ({ request, params }: ActionFunctionArgs) => {
    const services = getServices();
    const answer = await exchangeFor(purpose, (params.token ?? "").slice(0, 256) || "-", services);
    if (!answer.result) {
      return json({ problem: sentenceOf(answer) }, { status: answer.status || 503 });
    }
    const appUrl = services.env.SHOPIFY_APP_URL;
    const before = sessionTokenOf(request, appUrl);
    if (before !== null) await endSession(services.db, before, Date.now());
    const { token, isNew } = answer.data;
    const headers = sessionHeaders(token, purpose, appUrl);
    return redirectDocument(isNew ? "/subscription" : "/dashboard", { headers });
  };
}

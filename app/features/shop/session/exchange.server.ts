import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/node";

import { authDomain, personate } from "#app/contract/account";
import { ERRORS, sentenceOf } from "#app/contract/errors";

import { type LinkPurpose, shopOfLink } from "./login-links.queries.server";
import { connectDataApi } from "./merchant-api.server";
import { getServices, type Services } from "./services.server";
import { sessionHeaders, sessionTokenOf } from "./session-cookies.server";
import { endSession, findSession } from "./web-sessions.queries.server";

/** What the page of a link does: exchange at once, ask first, or say that the link is no good. */
export type ExchangeView =
  | { readonly step: "exchange" }
  | { readonly step: "ask"; readonly shop: string; readonly current: string | null }
  | { readonly step: "over"; readonly problem: string };

/**
 * Sites from which a link is opened on purpose: none (typed, pasted, from a mail program) and our
 * own pages. A page of another site could open a link in anybody's browser, to have them work in a
 * shop that is not theirs without noticing; there, and in a browser that does not say, a person
 * has to agree.
 */
const DELIBERATE = new Set(["none", "same-origin"]);

/** The shop this browser is logged in to outside the admin; null when it is not. */
async function currentShop(request: Request, { db, env }: Services): Promise<string | null> {
  const token = sessionTokenOf(request, env.SHOPIFY_APP_URL);
  const session = token === null ? null : await findSession(db, token, Date.now());
  return session?.shopDomain ?? null;
}

/** Loader of a link's page. Reads only: a scanner that follows the link does not use it up. */
export function exchangeLoader(purpose: LinkPurpose) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    const services = getServices();
    const current = await currentShop(request, services);
    const site = request.headers.get("sec-fetch-site") ?? "unknown";
    if (current === null && DELIBERATE.has(site)) return json<ExchangeView>({ step: "exchange" });
    const token = params.token ?? "";
    const shop = await shopOfLink(services.db, { token, purpose, now: Date.now() });
    if (shop === null) {
      return json<ExchangeView>({ step: "over", problem: ERRORS.link_expired.message });
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
 * Action of a link's page: exchanges the token, sets the cookies, and goes to the plans for a new
 * account, else to the dashboard (specification section 2.4). A session this browser had before
 * ends; the new one never has its token.
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

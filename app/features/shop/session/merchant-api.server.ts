import { redirect } from "@remix-run/node";

import { appSecrets } from "#app/platform/app-secrets";
import { idTokenKind, idTokenOf } from "#app/platform/bearer.server";
import {
  type ApiAnswer,
  createDataApiClient,
  type DataApiClient,
} from "#app/platform/data-api/client";
import { isOutage } from "#app/platform/data-api/outage.server";
import { adminRedirectFor } from "#app/platform/http/admin-redirect.server";
import { languageOfAddress } from "#app/platform/languages/languages.server";

import { readInstallation, saveAdminLanguage } from "../installation.queries.server";
import { getServices, type Services } from "./services.server";
import { endedSessionHeaders, sessionTokenOf } from "./session-cookies.server";
import { authenticate, recordStore } from "./shopify.server";
import { findSession, type WebSession } from "./web-sessions.queries.server";

export type { ApiAnswer };

/** The data API with the permissions of one merchant. */
export interface MerchantApi extends DataApiClient {
  /** The shop's domain, "palisade-demo.myshopify.com". */
  readonly shop: string;
  /** Session outside the store admin. Null inside it. */
  readonly session: WebSession | null;
}

/** Connects to the data API with a bearer token, "" for calls before login. In process unless DATA_API_URL is set. */
export function connectDataApi(
  bearer: string,
  services: Pick<Services, "env" | "api" | "log">,
): DataApiClient {
  const { DATA_API_URL, SHOPIFY_APP_URL } = services.env;
  return createDataApiClient({
    baseUrl: DATA_API_URL ?? SHOPIFY_APP_URL,
    send: DATA_API_URL ? (outgoing) => fetch(outgoing) : services.api,
    bearer,
    onUnavailable: (err, path) => services.log.error({ err, path }, "the data API did not answer"),
  });
}

/**
 * Returns the data API with the permissions of the request's merchant, for loaders and actions.
 *
 * Inside the store admin Shopify's library checks the request. It may throw a redirect, or a 401 that App Bridge
 * answers with a new token.
 *
 * Outside the admin the browser's session cookie is used. An ended session leads to the login screen. A request without
 * a session goes through Shopify's login, which also leads there. An admin page that was requested without its token is
 * redirected to get one.
 */
export async function merchantApi(request: Request): Promise<MerchantApi> {
  const services = getServices();
  const token = sessionTokenOf(request, services.env.SHOPIFY_APP_URL);
  try {
    return await (token === null ? fromAdmin(request, services) : fromCookie(token, services));
  } catch (error) {
    if (!isOutage(error)) throw error;
    return unavailableApi(error, request, services);
  }
}

/**
 * Returns a data API that refuses every call, because the session cannot be resolved while the database is down.
 *
 * Nothing is read or written. The page still renders: each screen shows its error state with a retry, and forms retain
 * their input.
 */
function unavailableApi(err: unknown, request: Request, services: Services): MerchantApi {
  const { pathname } = new URL(request.url);
  services.log.error(
    { err, path: pathname },
    "the session cannot be read: the database is unavailable",
  );
  const { send } = createDataApiClient({
    baseUrl: services.env.SHOPIFY_APP_URL,
    send: () => Promise.reject(err as Error),
    bearer: "",
  });
  return { shop: "", session: null, send };
}

async function fromAdmin(request: Request, services: Services): Promise<MerchantApi> {
  const { SHOPIFY_API_KEY, SHOPIFY_APP_URL } = services.env;
  const elsewhere = await adminRedirectFor(request, {
    appUrl: SHOPIFY_APP_URL,
    apiKey: SHOPIFY_API_KEY,
    idToken: idTokenKind({
      apiKey: SHOPIFY_API_KEY,
      secrets: appSecrets(services.env),
      clock: Date.now,
    }),
  });
  if (elsewhere !== null) throw redirect(elsewhere);
  const context = await authenticate.admin(request);
  const { shop } = context.session;
  // The loaders of a first page run concurrently. This loader may run before the one that records the installation.
  const installation = await readInstallation(services.db, shop);
  if (!installation) await recordStore(context);
  // Shopify names the language in the address of the first page only.
  const language = languageOfAddress(request);
  if (language !== null && language !== installation?.adminLanguage) {
    await saveAdminLanguage(services.db, shop, language);
  }
  const idToken = idTokenOf(request);
  void services.noteStaff(idToken);
  const { send } = connectDataApi(idToken, services);
  return { shop, session: null, send };
}

async function fromCookie(token: string, services: Services): Promise<MerchantApi> {
  const session = await findSession(services.db, token, Date.now());
  if (!session) {
    const headers = endedSessionHeaders(services.env.SHOPIFY_APP_URL);
    throw redirect("/login", { headers });
  }
  const { send } = connectDataApi(token, services);
  return { shop: session.shopDomain, session, send };
}

import "@shopify/shopify-app-remix/adapters/node";

import { AppDistribution, shopifyApp } from "@shopify/shopify-app-remix/server";
import type { SessionStorage } from "@shopify/shopify-app-session-storage";
import { decodeJwt } from "jose";

import type { ConnectAdmin } from "#app/platform/admin-api/admin-graphql.server";
import { API_VERSION } from "#app/platform/admin-api/api-version";
import { createConnect, loggerOf } from "#app/platform/admin-api/connect-admin.server";
import {
  createSessionStorage,
  expireOfflineTokens,
} from "#app/platform/admin-api/session-storage.server";
import { readShopDetails } from "#app/platform/admin-api/shop-details.server";
import { appSecrets } from "#app/platform/app-secrets";
import {
  type BearerIdentity,
  type ConfirmStaff,
  idTokenKind,
  idTokenOf,
  isSignedToken,
} from "#app/platform/bearer.server";
import { ApiError } from "#app/platform/data-api/api-error";
import type { Database } from "#app/store/client.server";

import { recordInstall } from "../installation.queries.server";
import { isMember, noteMember } from "../staff/staff-names.queries.server";
import { getServices, type Services } from "./services.server";

type AfterAuth = NonNullable<NonNullable<Parameters<typeof shopifyApp>[0]["hooks"]>["afterAuth"]>;

type Context = Pick<Parameters<AfterAuth>[0], "admin" | "session">;

/** Records the installation after every token exchange, about once per hour per active shop: one query, one upsert. */
function noteInstall({ db, log }: Services): AfterAuth {
  return async ({ admin, session }) => {
    const details = await readShopDetails(admin).catch((err: unknown) => {
      // Outdated details are better than an app that does not open.
      log.warn({ err, shop: session.shop }, "the shop's details could not be read");
      return {};
    });
    await record(db, session, details);
  };
}

async function record(
  db: Database,
  session: Pick<Context["session"], "shop" | "scope">,
  details: object,
): Promise<void> {
  const store = { domain: session.shop, scopes: session.scope, ...details };
  const { id } = await recordInstall(db, store);
  // A new installation has no config yet, and its publication may have waited for a token.
  await getServices().onInstalled(db, id);
}

/**
 * Records the store of a token.
 *
 * @throws the Admin API's error if it does not answer
 */
export async function recordStore({ admin, session }: Context): Promise<void> {
  await record(getServices().db, session, await readShopDetails(admin));
}

interface AppParts {
  readonly secret: string;
  readonly sessionStorage: SessionStorage;
  readonly afterAuth?: AfterAuth;
}

function createApp(services: Services, { secret, sessionStorage, afterAuth }: AppParts) {
  const { env } = services;
  return shopifyApp({
    apiKey: env.SHOPIFY_API_KEY,
    apiSecretKey: secret,
    appUrl: env.SHOPIFY_APP_URL,
    apiVersion: API_VERSION,
    authPathPrefix: "/auth",
    distribution: AppDistribution.AppStore,
    sessionStorage,
    hooks: { afterAuth },
    logger: loggerOf(services),
    future: {
      unstable_newEmbeddedAuthStrategy: true,
      expiringOfflineAccessTokens: true,
    },
  });
}

type App = ReturnType<typeof createApp>;

/** Shopify's library for one client secret. */
interface SecretApp {
  readonly secret: string;
  readonly app: App;
  /** Exchanges every id token for an access token and stores none. */
  readonly exchanging: App;
}

interface Apps {
  /** Used to request tokens. */
  readonly current: SecretApp;
  readonly connect: ConnectAdmin;
  /** Previous client secret. Shopify signs with it until the rotation ends. */
  readonly before: SecretApp | null;
}

function createApps(services: Services): Apps {
  const { db, keys, log } = services;
  const [secret, before] = appSecrets(services.env);
  const sessionStorage = createSessionStorage({ db, keys, log });
  const noted = noteInstall(services);
  const appOf = (secret: string, afterAuth: AfterAuth): SecretApp => ({
    secret,
    app: createApp(services, { secret, sessionStorage, afterAuth }),
    exchanging: createApp(services, { secret, sessionStorage: storesNothing }),
  });
  const current = appOf(secret, noted);
  const connect = createConnect(services, secret);
  if (before === undefined) return { current, connect, before: null };
  // An access token expires with the secret it was requested with. It is renewed with the current one before its next
  // use.
  const renewedNext: AfterAuth = async (context) => {
    await noted(context);
    await expireOfflineTokens(db, context.session.shop);
  };
  return { current, connect, before: appOf(before, renewedNext) };
}

/** Session storage in which no shop has a token. */
const storesNothing: SessionStorage = {
  storeSession: () => Promise.resolve(true),
  loadSession: () => Promise.resolve(undefined),
  deleteSession: () => Promise.resolve(true),
  deleteSessions: () => Promise.resolve(true),
  findSessionsByShop: () => Promise.resolve([]),
};

/**
 * Libraries by services, created on first use.
 *
 * The Remix build is loaded before the services exist. Each module graph of the process creates at most one set, and
 * all use the same database.
 */
const made = new WeakMap<Services, Apps>();

function apps(): Apps {
  const services = getServices();
  const found = made.get(services) ?? createApps(services);
  made.set(services, found);
  return found;
}

const app = (): App => apps().current.app;

/** Returns the library whose secret signed the request's token. A library accepts only one secret. */
function signerOf(request: Request): SecretApp {
  const { current, before } = apps();
  return before !== null && isSignedToken(idTokenOf(request), before.secret) ? before : current;
}

/**
 * Checks a request with the library whose secret signed its token.
 *
 * For the previous secret, a token requested with the current one is stored first, so that the library requests none.
 */
const byAnySecret: App["authenticate"]["admin"] = async (request) => {
  const { before, connect } = apps();
  const signer = signerOf(request);
  // Before the first visit there is no token to renew. The library then requests one with its own secret.
  if (signer === before) await connect(shopOf(idTokenOf(request))).catch(() => null);
  return signer.app.authenticate.admin(request);
};

/** Returns the store of a verified token. "" if it names none. */
function shopOf(token: string): string {
  const { dest } = decodeJwt(token);
  return typeof dest === "string" ? dest.replace(/^https:\/\//, "") : "";
}

/**
 * Checks a request as the library does, after confirming new members of staff.
 *
 * An id token names its store by domain only, and the domain may have moved to another store. A member not seen in the
 * store before is therefore confirmed first.
 */
const authenticateAdmin: App["authenticate"]["admin"] = async (request) => {
  const who = await identityOf(request);
  // The library reports an invalid token.
  if (who) await confirmInTurn(request, who);
  return byAnySecret(request);
};

/** Pending confirmations. Requests of one member of staff in one store wait for the first confirmation. */
const turns = new Map<string, Promise<void>>();

async function confirmInTurn(request: Request, who: BearerIdentity): Promise<void> {
  const key = `${who.shopDomain} ${who.actor}`;
  const turn = (turns.get(key) ?? Promise.resolve())
    .catch(() => null)
    .then(() => confirmMember(request, who));
  turns.set(key, turn);
  try {
    await turn;
  } finally {
    if (turns.get(key) === turn) turns.delete(key);
  }
}

/**
 * Confirms the member of staff behind a verified id token, for requests of the data API.
 *
 * @returns false if Shopify rejects the token
 * @throws ApiError "unavailable" while Shopify does not name the store
 */
export const confirmStaff: ConfirmStaff = async (token, who) => {
  const { SHOPIFY_APP_URL } = getServices().env;
  // Without a user agent, because the library rejects automated browsers and the data API accepts them.
  const request = new Request(SHOPIFY_APP_URL, { headers: { authorization: `Bearer ${token}` } });
  try {
    await confirmInTurn(request, who);
    return true;
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    if (error.status === 503) throw new ApiError("unavailable");
    return false;
  }
};

function identityOf(request: Request): Promise<BearerIdentity | null> {
  const { env } = getServices();
  const kind = { apiKey: env.SHOPIFY_API_KEY, secrets: appSecrets(env), clock: Date.now };
  return idTokenKind(kind)(idTokenOf(request));
}

/**
 * Records a member of staff in the store that Shopify names for their id token.
 *
 * Only then does their access token replace the stored token, which remains in use while Shopify refuses requests.
 *
 * @throws Response 503 while Shopify does not name the store; other Responses are for App Bridge
 */
async function confirmMember(request: Request, who: BearerIdentity): Promise<void> {
  const { db, keys, log } = getServices();
  const { shopDomain: shop, actor } = who;
  if (await isMember(db, { shop, actor })) return;
  const signer = signerOf(request);
  const { session, details } = await exchange(signer, request).catch((err: unknown) => {
    if (err instanceof Response && OF_THE_LIBRARY.has(err.status)) throw err;
    log.warn({ err, shop }, "Shopify does not report which store has this domain");
    throw new Response(null, { status: 503, headers: { "Retry-After": "10" } });
  });
  await db.transaction(async (tx) => {
    await record(tx, session, details);
    await createSessionStorage({ db: tx, keys, log }).storeSession(session);
    // An access token expires with the previous secret it was requested with.
    if (signer === apps().before) await expireOfflineTokens(tx, shop);
    await noteMember(tx, { shop, actor });
  });
}

/**
 * Statuses of Responses that the library throws itself: 200 (App Bridge page), 204 (preflight), 302 (redirect), 401
 * (rejected id token) and 410 (automated browser).
 */
const OF_THE_LIBRARY: ReadonlySet<number> = new Set([200, 204, 302, 401, 410]);

/** Exchanges a request's id token for an access token and reads the details of its store. */
async function exchange({ exchanging }: SecretApp, request: Request) {
  const { session, admin } = await exchanging.authenticate.admin(request);
  return { session, details: await readShopDetails(admin) };
}

export const authenticate: Pick<App["authenticate"], "admin"> = { admin: authenticateAdmin };

/** Connects to a shop's Admin API outside a request. */
export const connectAdmin: ConnectAdmin = (shop) => apps().connect(shop);

export const login: App["login"] = (request) => app().login(request);

export const addDocumentResponseHeaders: App["addDocumentResponseHeaders"] = (request, headers) =>
  app().addDocumentResponseHeaders(request, headers);

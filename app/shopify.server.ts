import "@shopify/shopify-app-remix/adapters/node";

import { shopifyApi } from "@shopify/shopify-api";
import {
  ApiVersion,
  AppDistribution,
  LogSeverity,
  shopifyApp,
} from "@shopify/shopify-app-remix/server";
import { decodeJwt } from "jose";

import { recordInstall } from "./features/shop/public.server";
import { isMember, noteMember } from "./features/staff/public.server";
import { requestStorefrontConfig } from "./features/storefront-config/public.server";
import type { ConnectAdmin } from "./platform/admin-api/admin-graphql.server";
import { createOfflineSessions } from "./platform/admin-api/offline-sessions.server";
import { appSecrets } from "./platform/app-secrets";
import {
  type BearerIdentity,
  idTokenKind,
  idTokenOf,
  isSignedToken,
} from "./platform/bearer.server";
import { systemClock } from "./platform/clock";
import { devStoreFetch } from "./platform/dev-store.server";
import { getServices, type Services } from "./services.server";
import type { Database } from "./store/client.server";
import { createSessionStorage, expireOfflineTokens } from "./store/session-storage.server";

const SHOP_DETAILS = `#graphql
  query ShopDetails {
    shop {
      id
      name
      email
      contactEmail
      shopOwnerName
      ianaTimezone
      currencyCode
      primaryDomain {
        url
      }
      shopAddress {
        countryCodeV2
      }
    }
  }`;

interface ShopDetails {
  readonly shop: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly contactEmail: string;
    readonly shopOwnerName: string;
    readonly ianaTimezone: string;
    readonly currencyCode: string;
    readonly primaryDomain: { readonly url: string };
    readonly shopAddress: { readonly countryCodeV2: string | null };
  };
}

type AfterAuth = NonNullable<NonNullable<Parameters<typeof shopifyApp>[0]["hooks"]>["afterAuth"]>;

type Context = Pick<Parameters<AfterAuth>[0], "admin" | "session">;

/** Runs after every token exchange, about hourly for a shop in use: one query, one upsert. */
function noteInstall({ db, log }: Services): AfterAuth {
  return async ({ admin, session }) => {
    const details = await readShopDetails(admin).catch((err: unknown) => {
      // An app that opens with an old greeting is better than one that does not open.
      log.warn({ err, shop: session.shop }, "the shop's details could not be read");
      return {};
    });
    await record(db, session, details);
  };
}

async function record(db: Database, session: Context["session"], details: object): Promise<void> {
  const store = { domain: session.shop, scopes: session.scope, ...details };
  const { id } = await recordInstall(db, store);
  // A new installation has none yet, and a token that was missing may be what it waited for.
  await requestStorefrontConfig(db, id);
}

/**
 * Records which store a token is of.
 *
 * @throws what the Admin API throws when it does not answer
 */
export async function recordStore({ admin, session }: Context): Promise<void> {
  await record(getServices().db, session, await readShopDetails(admin));
}

async function readShopDetails(admin: Parameters<AfterAuth>[0]["admin"]) {
  const answer = await admin.graphql(SHOP_DETAILS);
  const { shop } = ((await answer.json()) as { data: ShopDetails }).data;
  return {
    platformId: shop.id,
    name: shop.name,
    ownerName: shop.shopOwnerName,
    email: shop.email,
    contactEmail: shop.contactEmail,
    storeUrl: shop.primaryDomain.url,
    country: shop.shopAddress.countryCodeV2,
    timezone: shop.ianaTimezone,
    currency: shop.currencyCode,
  };
}

/** What both libraries write to the log: warnings and errors. */
const loggerOf = ({ log }: Services) => ({
  level: LogSeverity.Warning,
  log: async (severity: LogSeverity, message: string) => {
    if (severity === LogSeverity.Error) log.error(message);
    else log.warn(message);
  },
});

const API_VERSION = ApiVersion.October26;

function createApp(services: Services, secret: string, afterAuth: AfterAuth) {
  const { env, db, keys, log } = services;
  return shopifyApp({
    apiKey: env.SHOPIFY_API_KEY,
    apiSecretKey: secret,
    appUrl: env.SHOPIFY_APP_URL,
    apiVersion: API_VERSION,
    authPathPrefix: "/auth",
    distribution: AppDistribution.AppStore,
    sessionStorage: createSessionStorage({ db, keys, log }),
    hooks: { afterAuth },
    logger: loggerOf(services),
    future: {
      unstable_newEmbeddedAuthStrategy: true,
      expiringOfflineAccessTokens: true,
    },
  });
}

/** Creates clients for work outside a request. Renews the shop's token when it is about to end. */
function createConnect(services: Services, secret: string): ConnectAdmin {
  const { env, db, keys, log } = services;
  const { SHOPIFY_API_KEY: apiKey, SHOPIFY_APP_URL: appUrl } = env;
  const sessionOf = createOfflineSessions({
    ...{ db, apiKey, apiSecret: secret, clock: systemClock },
    storage: createSessionStorage({ db, keys, log }),
    send: env.DEV_STORE_URL ? devStoreFetch(env.DEV_STORE_URL) : fetch,
  });
  const { clients } = shopifyApi({
    apiKey,
    apiSecretKey: secret,
    apiVersion: API_VERSION,
    hostName: new URL(appUrl).host,
    isEmbeddedApp: true,
    logger: loggerOf(services),
  });
  return async (shop) => {
    const client = new clients.Graphql({ session: await sessionOf(shop) });
    const graphql: Awaited<ReturnType<ConnectAdmin>>["admin"]["graphql"] = async (
      document,
      options,
    ) => Response.json(await client.request(document, options));
    return { admin: { graphql } };
  };
}

type App = ReturnType<typeof createApp>;

/** The library knows one secret, so there is an app for each; the first one's is the one we ask for tokens with. */
interface Apps {
  readonly current: App;
  readonly connect: ConnectAdmin;
  /** While the secret is being changed; the platform still signs with this one's. */
  readonly before: { readonly app: App; readonly secret: string } | null;
}

function createApps(services: Services): Apps {
  const [secret, before] = appSecrets(services.env);
  const noted = noteInstall(services);
  const current = createApp(services, secret, noted);
  const connect = createConnect(services, secret);
  if (before === undefined) return { current, connect, before: null };
  // A token got with a secret ends with it: it is renewed, with the current one, before it is used again.
  const renewedNext: AfterAuth = async (context) => {
    await noted(context);
    await expireOfflineTokens(services.db, context.session.shop);
  };
  const app = createApp(services, before, renewedNext);
  return { current, connect, before: { app, secret: before } };
}

/**
 * Made on first use: the Remix build is loaded before the services exist. Keyed by the services,
 * so each module graph of the process makes at most one and both stand on the same database.
 */
const made = new WeakMap<Services, Apps>();

function apps(): Apps {
  const services = getServices();
  const found = made.get(services) ?? createApps(services);
  made.set(services, found);
  return found;
}

const app = (): App => apps().current;

/**
 * Checks a request as the app whose secret signed its token. One that was signed with the secret before has a token of
 * the store at hand first, got with the current one, so that the library asks the platform for none.
 */
const byAnySecret: App["authenticate"]["admin"] = async (request) => {
  const { current, connect, before } = apps();
  const token = idTokenOf(request);
  if (before === null || !isSignedToken(token, before.secret)) {
    return current.authenticate.admin(request);
  }
  // None is there before the first opening: then the library gets one with the secret it knows.
  await connect(shopOf(token)).catch(() => null);
  return before.app.authenticate.admin(request);
};

/** Of a token whose signature was checked; "" when it names none. */
function shopOf(token: string): string {
  const { dest } = decodeJwt(token);
  return typeof dest === "string" ? dest.replace(/^https:\/\//, "") : "";
}

/** Requests of one member of staff in one store take turns until the first has been introduced. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Checks a request as the library does, and a member of staff whom the app has not seen in the store first: an id token
 * names its store by domain only, and the domain may have passed to another store.
 */
const authenticateAdmin: App["authenticate"]["admin"] = async (request) => {
  const who = await identityOf(request);
  // The library says what is wrong with the token.
  if (!who) return byAnySecret(request);
  const key = `${who.shopDomain} ${who.actor}`;
  const turn = (turns.get(key) ?? Promise.resolve())
    .catch(() => null)
    .then(() => introduced(request, who));
  turns.set(key, turn);
  try {
    return (await turn) ?? (await byAnySecret(request));
  } finally {
    if (turns.get(key) === turn) turns.delete(key);
  }
};

function identityOf(request: Request): Promise<BearerIdentity | null> {
  const { env } = getServices();
  const kind = { apiKey: env.SHOPIFY_API_KEY, secrets: appSecrets(env), clock: Date.now };
  return idTokenKind(kind)(idTokenOf(request));
}

/** Null: the app knows this member of staff in the store. Else the token at hand is replaced by one for their id token. */
async function introduced(request: Request, who: BearerIdentity) {
  const { db, log } = getServices();
  const { shopDomain: shop, actor } = who;
  if (await isMember(db, { shop, actor })) return null;
  await expireOfflineTokens(db, shop);
  const context = await byAnySecret(request);
  await recordStore(context).catch((err: unknown) => {
    if (err instanceof Response) throw err;
    log.warn({ err, shop }, "Shopify does not say which store has this domain");
    throw new Response(null, { status: 503, headers: { "Retry-After": "10" } });
  });
  await noteMember(db, { shop, actor });
  return context;
}

export const authenticate: Pick<App["authenticate"], "admin"> = { admin: authenticateAdmin };

/** A shop's Admin API outside a request. */
export const connectAdmin: ConnectAdmin = (shop) => apps().connect(shop);

export const login: App["login"] = (request) => app().login(request);

export const addDocumentResponseHeaders: App["addDocumentResponseHeaders"] = (request, headers) =>
  app().addDocumentResponseHeaders(request, headers);

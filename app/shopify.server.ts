import "@shopify/shopify-app-remix/adapters/node";

import {
  ApiVersion,
  AppDistribution,
  LogSeverity,
  shopifyApp,
} from "@shopify/shopify-app-remix/server";

import { recordInstall } from "./features/shop/public.server";
import { requestStorefrontConfig } from "./features/storefront-config/public.server";
import { getServices, type Services } from "./services.server";
import { createSessionStorage } from "./store/session-storage.server";

const SHOP_DETAILS = `#graphql
  query ShopDetails {
    shop {
      id
      name
      email
      shopOwnerName
      ianaTimezone
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
    readonly shopOwnerName: string;
    readonly ianaTimezone: string;
    readonly primaryDomain: { readonly url: string };
    readonly shopAddress: { readonly countryCodeV2: string | null };
  };
}

type AfterAuth = NonNullable<NonNullable<Parameters<typeof shopifyApp>[0]["hooks"]>["afterAuth"]>;

/** Runs after every token exchange, about hourly for a shop in use: one query, one upsert. */
function noteInstall({ db, log }: Services): AfterAuth {
  return async ({ admin, session }) => {
    const details = await readShopDetails(admin).catch((err: unknown) => {
      // An app that opens with an old greeting is better than one that does not open.
      log.warn({ err, shop: session.shop }, "the shop's details could not be read");
      return {};
    });
    const shop = await recordInstall(db, {
      domain: session.shop,
      scopes: session.scope,
      ...details,
    });
    // A new installation has none yet, and a token that was missing may be what it waited for.
    await requestStorefrontConfig(db, shop.id);
  };
}

async function readShopDetails(admin: Parameters<AfterAuth>[0]["admin"]) {
  const answer = await admin.graphql(SHOP_DETAILS);
  const { shop } = ((await answer.json()) as { data: ShopDetails }).data;
  return {
    platformId: shop.id,
    name: shop.name,
    ownerName: shop.shopOwnerName,
    email: shop.email,
    storeUrl: shop.primaryDomain.url,
    country: shop.shopAddress.countryCodeV2,
    timezone: shop.ianaTimezone,
  };
}

function createApp(services: Services) {
  const { env, db, log } = services;
  return shopifyApp({
    apiKey: env.SHOPIFY_API_KEY,
    apiSecretKey: env.SHOPIFY_API_SECRET,
    appUrl: env.SHOPIFY_APP_URL,
    apiVersion: ApiVersion.October26,
    authPathPrefix: "/auth",
    distribution: AppDistribution.AppStore,
    sessionStorage: createSessionStorage({ db, appSecret: env.SHOPIFY_API_SECRET, log }),
    hooks: { afterAuth: noteInstall(services) },
    logger: {
      level: LogSeverity.Warning,
      log: async (severity, message) => {
        if (severity === LogSeverity.Error) log.error(message);
        else log.warn(message);
      },
    },
    future: {
      unstable_newEmbeddedAuthStrategy: true,
      expiringOfflineAccessTokens: true,
    },
  });
}

type App = ReturnType<typeof createApp>;

/**
 * Made on first use: the Remix build is loaded before the services exist. Keyed by the services,
 * so each module graph of the process makes at most one and both stand on the same database.
 */
const apps = new WeakMap<Services, App>();

function app(): App {
  const services = getServices();
  const made = apps.get(services) ?? createApp(services);
  apps.set(services, made);
  return made;
}

export const authenticate: Pick<App["authenticate"], "admin"> = {
  admin: (request) => app().authenticate.admin(request),
};

/** For work outside a request; renews the shop's token when it is about to end. */
export const unauthenticated: Pick<App["unauthenticated"], "admin"> = {
  admin: (shop) => app().unauthenticated.admin(shop),
};

export const login: App["login"] = (request) => app().login(request);

export const addDocumentResponseHeaders: App["addDocumentResponseHeaders"] = (request, headers) =>
  app().addDocumentResponseHeaders(request, headers);

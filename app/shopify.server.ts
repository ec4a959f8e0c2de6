import "@shopify/shopify-app-remix/adapters/node";

import {
  ApiVersion,
  AppDistribution,
  LogSeverity,
  shopifyApp,
} from "@shopify/shopify-app-remix/server";

import { getServices, type Services } from "./services.server";
import { createSessionStorage } from "./store/session-storage.server";

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

export const unauthenticated: Pick<App["unauthenticated"], "admin"> = {
  admin: (shop) => app().unauthenticated.admin(shop),
};

export const login: App["login"] = (request) => app().login(request);

export const addDocumentResponseHeaders: App["addDocumentResponseHeaders"] = (request, headers) =>
  app().addDocumentResponseHeaders(request, headers);

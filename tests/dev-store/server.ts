import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";

import { cloudflareApi } from "./cloudflare/api";
import { inFrontOfStores } from "./cloudflare/in-front";
import { recallAccount } from "./cloudflare/kept-account";
import { shopNameOf } from "./cloudflare/own-domain";
import { requestOwnDomain } from "./cloudflare/request-own-domain";
import { createZoneWorkers } from "./cloudflare/zone-workers";
import type { DevStoreContext } from "./context";
import { listen } from "./listener";
import { platformApp } from "./platform/app";
import { emulatedShop } from "./platform/emulated-shop";
import { simulatorApp } from "./simulator/app";
import { createState, type DevStoreState } from "./state";
import { storefrontApp } from "./storefront/app";
import { readAppConfig } from "./webhooks/app-config";
import { createWebhookSender } from "./webhooks/sender";

export interface DevStoreOptions {
  /** 0 selects a free port. */
  port: number;
  storefrontPort: number;
  appUrl: string;
  /** Address of the admin in a browser, if it is not this listener (REAL_ADMIN). */
  adminUrl?: string;
  apiKey: string;
  apiSecret: string;
  /** File that stores uploads to Cloudflare until the next start. */
  cloudflareFile?: string;
  log?: (line: string) => void;
}

export interface DevStore {
  platformUrl: string;
  storefrontUrl: string;
  state: DevStoreState;
  context: DevStoreContext;
  /** Closes the servers. Further calls have no effect. */
  close(): Promise<void>;
}

/** Starts the local store platform: one listener for admin and API, and one for the storefronts. */
export async function startDevStore(options: DevStoreOptions): Promise<DevStore> {
  const platform = await listen(options.port);
  const storefront = await listen(options.storefrontPort).catch(async (error: unknown) => {
    await platform.close();
    throw error;
  });
  const platformUrl = `http://localhost:${platform.port}`;
  const storefrontUrl = `http://localhost:${storefront.port}`;
  const state = createState({ storefrontUrl, scopes: readAppConfig().scopes });
  if (options.cloudflareFile) recallAccount(state.cloudflare, options.cloudflareFile);
  const log = options.log ?? (() => {});
  const config = {
    platformUrl: options.adminUrl ?? platformUrl,
    storefrontUrl,
    appUrl: new URL(options.appUrl).origin,
    apiKey: options.apiKey,
    apiSecret: options.apiSecret,
    cloudflareFile: options.cloudflareFile,
  };
  const webhooks = createWebhookSender({ state, config, log });
  const context: DevStoreContext = { state, config, sendWebhook: webhooks.send, log };

  const storefronts = storefrontApp(context);
  const root = new Hono();
  // https://{shop}/ outside /admin is the shop's storefront.
  root.use(async (c, next) => {
    const host = c.req.header("x-emulated-host");
    if (host && shopNameOf(host)) return requestOwnDomain(c.req.raw, host, storefront.port);
    const shop = host ? emulatedShop(state, c.req.raw) : undefined;
    const { pathname, search } = new URL(c.req.url);
    if (!shop || /^\/admin(\/|$)/.test(pathname)) return next();
    return storefronts.request(new URL(pathname + search, shop.storefrontUrl).href, c.req.raw);
  });
  root.route("/", cloudflareApi(context));
  root.route("/", simulatorApp(context));
  root.route("/", platformApp(context, webhooks));
  platform.serve(getRequestListener(root.fetch));
  const workers = createZoneWorkers(storefront.port, log);
  storefront.serve(inFrontOfStores(context, workers, getRequestListener(storefronts.fetch)));

  let closing: Promise<unknown> | undefined;
  const closeAll = () => {
    webhooks.stop();
    return Promise.all([platform.close(), storefront.close(), workers.stop()]);
  };
  return {
    platformUrl,
    storefrontUrl,
    state,
    context,
    close: async () => void (await (closing ??= closeAll())),
  };
}

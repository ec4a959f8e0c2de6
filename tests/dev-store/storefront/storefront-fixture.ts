import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { onTestFinished } from "vitest";

import type { DevStoreContext } from "../context";
import { gid } from "../graphql/gid";
import { setMetafield } from "../graphql/metafields";
import { APP_HANDLE, createState, DEMO_SHOP, findShop, type Shop } from "../state";
import { type EmbedState, mainTheme, saveEmbed } from "../state/themes";
import { storefrontApp } from "./app";

/** Creates a store with its storefront in this process. Send requests with `get` and `post`. */
export function testStorefront(appUrl = "http://localhost:9") {
  const storefrontUrl = "http://localhost:4001";
  const context: DevStoreContext = {
    state: createState({ storefrontUrl }),
    config: {
      platformUrl: "http://localhost:4000",
      storefrontUrl,
      appUrl,
      apiKey: "key",
      apiSecret: "hush",
    },
    sendWebhook: () => [],
    log: () => {},
  };
  const shop = findShop(context.state, DEMO_SHOP)!;
  const app = storefrontApp(context);
  const request = async (path: string, init?: RequestInit) =>
    app.request(new URL(path, storefrontUrl).href, init);
  return {
    context,
    shop,
    request,
    /** Returns the HTML of a page. */
    page: async (path: string, headers: Record<string, string> = {}) =>
      (await request(path, { headers })).text(),
    switchEmbed: (state: Partial<EmbedState>) => switchEmbed(shop, state),
    /** Publishes the app's storefront configuration where its blocks read it. */
    publish: (config: object) => publish(context, shop, config),
  };
}

function switchEmbed(shop: Shop, state: Partial<EmbedState>): void {
  saveEmbed(mainTheme(shop.themes), APP_HANDLE, "guard", {
    enabled: true,
    settings: {},
    ...state,
  });
}

function publish(dev: DevStoreContext, shop: Shop, config: object): void {
  const ownerId = gid("AppInstallation", shop.id);
  const field = { ownerId, namespace: "palisade", key: "storefront", type: "json" };
  setMetafield({ dev, shop }, { ...field, value: JSON.stringify(config) });
}

export interface ReceivedRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

interface AppAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

/** Starts a fake app that records its requests and returns the given answers. */
export async function listeningApp(answer: (request: ReceivedRequest) => AppAnswer) {
  const received: ReceivedRequest[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const seen = {
        method: request.method ?? "",
        url: new URL(request.url ?? "", "http://app"),
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      received.push(seen);
      const { status = 200, headers = {}, body = "" } = answer(seen);
      response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, received };
}

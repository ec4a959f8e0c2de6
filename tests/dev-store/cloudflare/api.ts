import { Hono } from "hono";

import { TOKEN, workerFilesOf } from "../../cloudflare/account";
import { answerCall } from "../../cloudflare/stand-in";
import { runsWorkers } from "../../helpers/servers/workerd";
import type { DevStoreContext } from "../context";
import type { Shop } from "../state";
import { keepAccount } from "./kept-account";
import { ownAddress, ownDomain } from "./own-domain";

/** Below the platform's address: what the app is given as CLOUDFLARE_API_URL. */
const API = "/cloudflare/client/v4";

let runs: Promise<boolean> | undefined;
/** Whether Workers run on this machine; found out once. */
export const areWorkersShown = (): Promise<boolean> => (runs ??= runsWorkers());

/** Cloudflare's API for the merchant's account, where Workers run; elsewhere it is out of order. */
export function cloudflareApi({ state, config }: DevStoreContext): Hono {
  const app = new Hono();
  app.all(`${API}/*`, async (c) => {
    if (!(await areWorkersShown())) return c.json({ success: false, result: null }, 503);
    const answer = await answerCall(state.cloudflare, c.req.raw);
    const { cloudflareFile: file } = config;
    if (file !== undefined && c.req.method !== "GET") keepAccount(state.cloudflare, file);
    return answer;
  });
  return app;
}

/** What a person or a test needs to connect a shop's own domain, and what stands at Cloudflare now. */
export async function describeZone({ state, config }: DevStoreContext, shop: Shop) {
  const { routes, scripts } = state.cloudflare;
  const domain = ownDomain(shop);
  return {
    isShown: await areWorkersShown(),
    domain,
    address: ownAddress(shop, config.storefrontUrl),
    token: TOKEN,
    isConnected: workerFilesOf(state.cloudflare, domain) !== null,
    routes: routes.map(({ pattern }) => pattern).filter((each) => each.startsWith(domain)),
    workers: [...scripts.keys()],
  };
}

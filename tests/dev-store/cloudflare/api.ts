import { Hono } from "hono";

import { TOKEN, workerFilesOf } from "../../cloudflare/account";
import { answerCall } from "../../cloudflare/stand-in";
import { runsWorkers } from "../../helpers/servers/workerd";
import type { DevStoreContext } from "../context";
import type { Shop } from "../state";
import { keepAccount } from "./kept-account";
import { ownAddress, ownDomain } from "./own-domain";

/** Path of the API below the dev store's address. The app has it in CLOUDFLARE_API_URL. */
const API = "/cloudflare/client/v4";

let runs: Promise<boolean> | undefined;
/** Reports whether Workers run on this machine. Checked once. */
export const areWorkersShown = (): Promise<boolean> => (runs ??= runsWorkers());

/** Creates Cloudflare's API for the merchant's account. It answers errors if Workers do not run on this machine. */
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

/** Returns the data for connecting a shop's own domain, and the current state at Cloudflare. */
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

import { signIdToken } from "./platform/id-token";
import type { TokenAnswer } from "./platform/tokens";
import type { DevStore } from "./server";
import { createShop, install, type Shop } from "./state";

export const API_KEY = "palisade-dev-key";
export const API_SECRET = "palisade-dev-secret-not-for-production";

/** Calls the dev store like the app's server: with the shop's host in x-emulated-host. */
export function platformClient(store: DevStore, shop: Shop) {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${store.platformUrl}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-emulated-host": shop.domain,
        ...headers,
      },
      body: JSON.stringify(body),
    });

  const token = (body: Record<string, string>) =>
    post("/admin/oauth/access_token", { client_id: API_KEY, client_secret: API_SECRET, ...body });

  const exchange = (subject: string, kind: "offline" | "online" = "offline") =>
    token({
      grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
      subject_token: subject,
      subject_token_type: "urn:ietf:params:oauth:token-type:id_token",
      requested_token_type: `urn:shopify:params:oauth:token-type:${kind}-access-token`,
      expiring: "1",
    });

  return {
    token,
    exchange,
    refresh: (refreshToken: string) =>
      token({ grant_type: "refresh_token", refresh_token: refreshToken }),
    idToken: (overrides = {}) => signIdToken(store.context.config, shop, overrides),
    /** Returns the answer with a new offline token. */
    signIn: async () => {
      const answer = await exchange(await signIdToken(store.context.config, shop));
      return (await answer.json()) as TokenAnswer;
    },
    graphql: (accessToken: string, query: string, variables?: Record<string, unknown>) =>
      post(
        "/admin/api/2026-10/graphql.json",
        { query, variables },
        { "x-shopify-access-token": accessToken },
      ),
  };
}

interface AdminAnswer {
  data: Record<string, never> | null;
  errors?: { message: string; path?: (string | number)[]; extensions?: { code?: string } }[];
  extensions?: {
    cost: {
      requestedQueryCost: number;
      actualQueryCost: number | null;
      throttleStatus: { currentlyAvailable: number; maximumAvailable: number };
    };
  };
}

/** Calls the Admin API with a new token. */
export async function queryAdmin(
  store: DevStore,
  shop: Shop,
  query: string,
  variables?: Record<string, unknown>,
): Promise<AdminAnswer> {
  const client = platformClient(store, shop);
  const { access_token } = await client.signIn();
  const answer = await client.graphql(access_token, query, variables);
  if (answer.status !== 200) throw new Error(`The Admin API answered ${answer.status}.`);
  return (await answer.json()) as AdminAnswer;
}

let made = 0;

/** Creates a shop for one test, with the app installed. */
export function freshShop(store: DevStore, scopes: string[] = ["write_app_proxy"]): Shop {
  made += 1;
  const shop = createShop(store.state, `shop-${made}`);
  install(shop, scopes);
  return shop;
}

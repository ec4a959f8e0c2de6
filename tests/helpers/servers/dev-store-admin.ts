import { GraphqlQueryError, HttpResponseError } from "@shopify/shopify-api";

import {
  type AdminGraphql,
  createAdminGraphql,
} from "#app/platform/admin-api/admin-graphql.server";

import { platformClient } from "../../dev-store/platform-client";
import type { DevStore } from "../../dev-store/server";
import { findShop, now, type Shop } from "../../dev-store/state";

interface Body {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string }[];
  readonly extensions?: unknown;
}

/** Answers like Shopify's library, which throws for every error in an answer. */
export async function answerOf(response: Response): Promise<Response> {
  const headers = {};
  if (!response.ok) {
    const { status: code, statusText } = response;
    const message = `the Admin API answered ${code}`;
    throw new HttpResponseError({ message, code, statusText, body: {}, headers });
  }
  const body = (await response.clone().json()) as Body;
  if (!body.errors) return response;
  const errors = { graphQLErrors: body.errors };
  const { data, extensions } = body;
  const message = body.errors.map((error) => error.message).join(" ");
  throw new GraphqlQueryError({
    message,
    response: {},
    headers,
    body: { errors, data, extensions },
  });
}

/** Tokens expire after an hour. The library renews them earlier. */
const RENEW_AFTER_MS = 50 * 60_000;

/** Returns the Admin API of a dev store over HTTP, with a shop's token. */
export function devStoreAdmin(store: DevStore): AdminGraphql {
  const tokens = new Map<string, { readonly text: Promise<string>; readonly at: number }>();
  const newToken = async (shop: Shop) => (await platformClient(store, shop).signIn()).access_token;
  const tokenOf = (shop: Shop): Promise<string> => {
    const at = now(store.state);
    const known = tokens.get(shop.domain);
    if (known && at - known.at < RENEW_AFTER_MS) return known.text;
    const token = { text: newToken(shop), at };
    tokens.set(shop.domain, token);
    return token.text;
  };
  return createAdminGraphql(
    async (domain) => {
      const shop = findShop(store.state, domain);
      if (!shop) throw new Error(`no shop ${domain}`);
      const graphql = async (document: string, { variables = {} }) => {
        const token = await tokenOf(shop);
        return answerOf(await platformClient(store, shop).graphql(token, document, variables));
      };
      return { admin: { graphql } };
    },
    async (domain) => void tokens.delete(domain),
  );
}

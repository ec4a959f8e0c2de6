import { z } from "zod";

const TIMEOUT_MS = 5_000;
const TOKEN_EXCHANGE = "urn:ietf:params:oauth:grant-type:token-exchange";
const ID_TOKEN = "urn:ietf:params:oauth:token-type:id_token";
const ONLINE_TOKEN = "urn:shopify:params:oauth:token-type:online-access-token";

const answerSchema = z.object({
  associated_user: z.object({
    id: z.number(),
    first_name: z.string().nullish(),
    last_name: z.string().nullish(),
  }),
});

/** Person behind an id token. */
export interface TokenUser {
  readonly id: string;
  /** First and last name. "" if Shopify has none. */
  readonly name: string;
}

/** Queries Shopify for the owner of a shop's id token. Rejects if there is no answer. */
export type FetchTokenUser = (shop: string, idToken: string) => Promise<TokenUser>;

/**
 * Creates the query for the name of a member of staff.
 *
 * Shopify returns the name only with an online token. That token is discarded, because the app acts with the shop's own
 * token.
 *
 * @param send sends to Shopify, or to the local stand-in
 */
export function createFetchTokenUser(options: {
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly send: typeof fetch;
}): FetchTokenUser {
  const { apiKey, apiSecret, send } = options;
  return async (shop, idToken) => {
    const answer = await send(`https://${shop}/admin/oauth/access_token`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({
        client_id: apiKey,
        client_secret: apiSecret,
        grant_type: TOKEN_EXCHANGE,
        subject_token: idToken,
        subject_token_type: ID_TOKEN,
        requested_token_type: ONLINE_TOKEN,
      }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`Shopify answered a token exchange with ${answer.status}`);
    const { associated_user: user } = answerSchema.parse(await answer.json());
    const name = [user.first_name, user.last_name].filter(Boolean).join(" ");
    return { id: String(user.id), name };
  };
}

import { Session } from "@shopify/shopify-api";
import { z } from "zod";

import { type Clock, SECOND_MS } from "#app/base/clock";

import { AdminRefusal } from "./admin-graphql.server";
import { reasonOfStatus, type RefusalReason } from "./refusal-reasons";

/** Timeout. Longer would delay the job that needs the token. */
const ANSWER_WITHIN_MS = 10 * SECOND_MS;
/** Errors with status 400 by which Shopify reports a revoked refresh token. */
const REVOKED: ReadonlySet<unknown> = new Set(["invalid_grant", "invalid_subject_token"]);

const answerSchema = z.object({
  access_token: z.string().min(1),
  scope: z.string(),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1),
  refresh_token_expires_in: z.number().positive(),
});

export interface TokenEndpoint {
  readonly apiKey: string;
  readonly apiSecret: string;
  /** Sends to Shopify, or to the local stand-in. */
  readonly send: typeof fetch;
  readonly clock: Clock;
}

/**
 * Exchanges a session's refresh token for new tokens.
 *
 * Shopify accepts the same refresh token again until the new token is used
 * (https://shopify.dev/changelog/more-resilient-refreshes-for-expiring-offline-access-tokens). A request whose answer
 * was lost can therefore be repeated.
 *
 * @returns the session with the new tokens, not stored yet
 * @throws AdminRefusal "no-access" only for invalid_grant, invalid_subject_token and 401
 */
export async function refreshSession(endpoint: TokenEndpoint, session: Session): Promise<Session> {
  const { shop } = session;
  const { status, body } = await requestTokens(endpoint, session);
  if (status !== 200) throw refusal(shop, reasonOf(status, body), `status ${status}`);
  const answer = answerSchema.safeParse(body);
  if (!answer.success) throw refusal(shop, "unavailable", "an unreadable response");
  const tokens = answer.data;
  const timeAfter = (seconds: number) => new Date(endpoint.clock() + seconds * SECOND_MS);
  return new Session({
    ...session.toObject(),
    accessToken: tokens.access_token,
    scope: tokens.scope,
    expires: timeAfter(tokens.expires_in),
    refreshToken: tokens.refresh_token,
    refreshTokenExpires: timeAfter(tokens.refresh_token_expires_in),
  });
}

async function requestTokens({ apiKey, apiSecret, send }: TokenEndpoint, session: Session) {
  try {
    const answer = await send(`https://${session.shop}/admin/oauth/access_token`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({
        client_id: apiKey,
        client_secret: apiSecret,
        grant_type: "refresh_token",
        refresh_token: session.refreshToken,
      }),
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return { status: answer.status, body: parseAnswer(await answer.text()) };
  } catch (cause) {
    throw refusal(session.shop, "unanswered", "no answer", cause);
  }
}

function reasonOf(status: number, body: unknown): RefusalReason {
  const { error } = (body ?? {}) as { readonly error?: unknown };
  return status === 400 && REVOKED.has(error) ? "no-access" : reasonOfStatus(status);
}

const refusal = (shop: string, reason: RefusalReason, what: string, cause?: unknown) =>
  new AdminRefusal(reason, {
    cause: new Error(`the token endpoint gave ${what}`, { cause }),
    shop,
    wasSent: false,
  });

function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

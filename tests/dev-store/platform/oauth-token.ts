import { Hono } from "hono";
import { z } from "zod";

import type { DevStoreContext } from "../context";
import type { Shop } from "../state";
import { clientSecrets } from "./client-secrets";
import { emulatedShop } from "./emulated-shop";
import { injectFault, standingAnswer } from "./faults";
import { isValidIdToken } from "./id-token";
import { findAccessToken, issueOffline, issueOnline, refresh } from "./tokens";

const GRANT = "urn:ietf:params:oauth:grant-type:token-exchange";
const ID_TOKEN = "urn:ietf:params:oauth:token-type:id_token";
const OFFLINE = "urn:shopify:params:oauth:token-type:offline-access-token";
const ONLINE = "urn:shopify:params:oauth:token-type:online-access-token";

const requestSchema = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  grant_type: z.enum([GRANT, "refresh_token"]),
  subject_token: z.string().default(""),
  subject_token_type: z.enum([ID_TOKEN, OFFLINE]).optional(),
  requested_token_type: z.enum([OFFLINE, ONLINE]).default(OFFLINE),
  expiring: z.enum(["0", "1"]).default("0"),
  refresh_token: z.string().default(""),
});
type TokenRequest = z.infer<typeof requestSchema>;

const refusal = (status: number, error: string, description: string) =>
  Response.json({ error, error_description: description }, { status });

const notInstalled = (status: "400" | "401") =>
  status === "401"
    ? refusal(401, "app_not_installed", "The app is not installed.")
    : refusal(400, "invalid_grant", "The app is not installed.");

/** Serves POST /admin/oauth/access_token: token exchange, refresh, and migration to expiring tokens. */
export function tokenEndpoint(context: DevStoreContext): Hono {
  const app = new Hono();
  app.post("/admin/oauth/access_token", async (c) => {
    const { state, config, log } = context;
    const shop = emulatedShop(state, c.req.raw);
    if (!shop) return refusal(404, "not_found", "No such shop.");
    const body = await c.req.text();
    const fault = await injectFault(state, "token", shop, body);
    if (fault) return fault;
    const standing = standingAnswer(state, "token", shop);
    if (standing) return standing;
    const request = requestSchema.safeParse(parseJson(body));
    if (!request.success) {
      return refusal(400, "invalid_request", z.prettifyError(request.error));
    }
    const { client_id, client_secret } = request.data;
    if (client_id !== config.apiKey || !clientSecrets(context).includes(client_secret)) {
      return refusal(401, "invalid_client", "Unknown client_id or wrong client_secret.");
    }
    if (!shop.installed) return notInstalled(state.switches.tokenAfterUninstall);
    log(`token ${request.data.grant_type.split(":").pop()} for ${shop.domain}`);
    return answerGrant(context, shop, request.data);
  });
  return app;
}

async function answerGrant(context: DevStoreContext, shop: Shop, request: TokenRequest) {
  const { state } = context;
  const secret = request.client_secret;
  if (request.grant_type === "refresh_token") {
    const refreshed = refresh(state, shop, { token: request.refresh_token, secret });
    return refreshed
      ? Response.json(refreshed)
      : refusal(400, "invalid_grant", "The refresh token is unknown, expired or used.");
  }
  const valid =
    request.subject_token_type === OFFLINE
      ? findAccessToken(state, shop, request.subject_token)?.kind === "offline"
      : await isValidIdToken(context, shop, request.subject_token);
  if (!valid) return refusal(400, "invalid_subject_token", "The subject token is not valid.");
  return Response.json(
    request.requested_token_type === ONLINE
      ? issueOnline(state, shop, secret)
      : issueOffline(state, shop, { expiring: request.expiring === "1", secret }),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

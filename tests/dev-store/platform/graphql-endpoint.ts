import { randomUUID } from "node:crypto";

import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { z } from "zod";

import type { DevStoreContext } from "../context";
import { answerGraphql } from "../graphql/execute";
import { loadAdminSchema } from "../graphql/schema";
import type { Shop } from "../state";
import { outsideAllowlist } from "./allowlist";
import { emulatedShop } from "./emulated-shop";
import { injectFault, losesAnswer, standingAnswer } from "./faults";
import { findAccessToken } from "./tokens";

/** Versions that answer as requested on 2026-11-20. Others fall forward to the oldest. All use one schema. */
const VERSIONS = ["2026-01", "2026-04", "2026-07", "2026-10", "2027-01", "unstable"];

const bodySchema = z.object({
  query: z.string().min(1),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

const UNAUTHORIZED = {
  errors: "[API] Invalid API key or access token (unrecognized login or wrong password)",
};

/** Returns the answer to a rejected request. Null if it is accepted. */
async function refuse(context: DevStoreContext, shop: Shop, text: string, env: HttpBindings) {
  const { state } = context;
  return (
    (await injectFault(state, "graphql", shop, text)) ??
    standingAnswer(state, "graphql", shop) ??
    outsideAllowlist(context, env)
  );
}

/** Serves POST /admin/api/{version}/graphql.json. */
export function graphqlEndpoint(context: DevStoreContext) {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.post("/admin/api/:version/graphql.json", async (c) => {
    const { state } = context;
    const shop = emulatedShop(state, c.req.raw);
    if (!shop) return c.json({ errors: "Not Found" }, 404);
    const text = await c.req.text();
    const refusal = await refuse(context, shop, text, c.env);
    if (refusal) return refusal;
    const token = findAccessToken(state, shop, c.req.header("x-shopify-access-token"));
    if (!token) return c.json(UNAUTHORIZED, 401);
    const body = bodySchema.safeParse(parseJson(text));
    if (!body.success) return c.json({ errors: { query: "Required parameter missing" } }, 400);

    const requested = c.req.param("version");
    c.header("x-shopify-api-version", VERSIONS.includes(requested) ? requested : VERSIONS[0]);
    c.header("x-request-id", randomUUID());
    const request = {
      query: body.data.query,
      variables: body.data.variables ?? {},
      operationName: body.data.operationName ?? undefined,
    };
    const answer = await answerGraphql(loadAdminSchema(), request, { dev: context, shop, token });
    if (losesAnswer(state, shop, text)) {
      c.env.outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    return c.body(JSON.stringify(answer), 200, { "content-type": "application/json" });
  });
  return app;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

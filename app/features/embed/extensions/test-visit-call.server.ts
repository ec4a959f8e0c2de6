import type { Logger } from "pino";
import { z } from "zod";

import { type Clock, MINUTE_MS } from "#app/base/clock";
import type { Keyring } from "#app/base/keyring";
import { type Address, formatAddress } from "#app/engine/net/address";
import { NO_NETWORK, NO_PLACE } from "#app/platform/ip-intelligence/ip-facts";
import { storableText } from "#app/platform/storable-text";
import type { Database } from "#app/store/client.server";

import { noteSighting } from "../extension-status/embed-watch.queries.server";
import { type CompareDeps, compareWays } from "./compare-ways.server";
import { readTestToken } from "./test-token";
import { redeemTestVisit } from "./test-visits.queries.server";

/** Request body of a store page whose URL has a test token. */
const bodySchema = z.strictObject({ token: z.string().max(128), path: z.string().max(2_048) });

/** A storefront request signed by Shopify. */
export interface TestVisitRequest {
  /** The store's myshopify domain, from the signed query. */
  readonly shop: string;
  readonly address: Address | null;
  readonly userAgent: string;
  /** The complete X-Forwarded-For header, of which `address` is one entry. */
  readonly forwardedFor: string | undefined;
  /** Body with bounded size. */
  readonly text: string;
}

interface TestVisitDeps {
  readonly db: Database;
  /** Keys that sign the tokens. */
  readonly keys: Keyring;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
  readonly lookup: CompareDeps["lookup"];
  readonly ingress: CompareDeps["ingress"];
  /** Returns a new reference code for a block page. */
  readonly reference: () => string;
}

/** Response for the embed, in the form of a blocked visit. */
interface TestVisitAnswer {
  readonly outcome: "block";
  readonly reason: "test";
  readonly reference: string;
}

/**
 * Creates the call POST /proxy/test-visit. It shows the block page once to the visitor who opens the URL that a
 * signed-in merchant of this shop requested within the last five minutes. Decisions about visits are not affected.
 *
 * @returns null for any other request, without a reason; the page then requests a decision as usual
 */
export function createTestVisitCall(deps: TestVisitDeps) {
  const { db, keys, clock, lookup, reference } = deps;

  return async (request: TestVisitRequest): Promise<TestVisitAnswer | null> => {
    const body = readBody(request.text);
    const token = body && readTestToken(keys, request.shop, body.token, clock());
    if (!token) return null;
    const { shop, address } = request;
    const code = reference();
    const path = storableText(body.path, 2_048);
    const facts = {
      ...(address ? lookup(address) : { ...NO_PLACE, ...NO_NETWORK }),
      ip: address ? formatAddress(address) : "",
      userAgent: storableText(request.userAgent, 512),
      reference: code,
      path,
    };
    const used = await redeemTestVisit(db, { id: token.id, shop }, facts, clock());
    if (used === null) return null;
    const { shopId } = used;
    // The request came through the embed, so the embed runs.
    const seen = { shopId, path, freshMs: MINUTE_MS };
    noteSighting(db, seen, clock()).catch((err: unknown) => {
      deps.log.warn({ err }, "the embed's heartbeat could not be written");
    });
    const { forwardedFor } = request;
    await compareWays(deps, { id: token.id, ...used, forwardedFor }, clock()).catch(
      (err: unknown) => deps.log.warn({ err }, "a test visit's addresses could not be compared"),
    );
    return { outcome: "block", reason: "test", reference: code };
  };
}

function readBody(text: string): z.output<typeof bodySchema> | null {
  try {
    return bodySchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

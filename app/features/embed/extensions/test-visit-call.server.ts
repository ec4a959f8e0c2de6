import type { Logger } from "pino";
import { z } from "zod";

import { type Clock, MINUTE_MS } from "#app/base/clock";
import type { Keyring } from "#app/base/keyring";
import { type Address, formatAddress } from "#app/engine/net/address";
import { cleanText } from "#app/features/visits/public.server";
import { NO_NETWORK, NO_PLACE } from "#app/platform/ip-intelligence/ip-facts";
import type { Database } from "#app/store/client.server";

import { noteSighting } from "../extension-status/embed-watch.queries.server";
import { type CompareDeps, compareWays } from "./compare-ways.server";
import { readTestToken } from "./test-token";
import { redeemTestVisit } from "./test-visits.queries.server";

/** What a store page sends when its address carries a test token. */
const bodySchema = z.strictObject({ token: z.string().max(128), path: z.string().max(2_048) });

/** A request of the storefront that the platform signed. */
export interface TestVisitRequest {
  /** The store's myshopify domain, from the signed query. */
  readonly shop: string;
  readonly address: Address | null;
  readonly userAgent: string;
  /** The header whole, of which `address` is one entry. */
  readonly forwardedFor: string | undefined;
  /** The body, size-bounded. */
  readonly text: string;
}

interface TestVisitDeps {
  readonly db: Database;
  /** Signs the tokens. */
  readonly keys: Keyring;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
  readonly lookup: CompareDeps["lookup"];
  readonly ingress: CompareDeps["ingress"];
  /** Draws the code of a block page. */
  readonly reference: () => string;
}

/** What the embed reads: the answer of a blocked visit. */
interface TestVisitAnswer {
  readonly outcome: "block";
  readonly reason: "test";
  readonly reference: string;
}

/**
 * POST /proxy/test-visit: shows the block page once to whoever opens the address that a signed-in
 * merchant of this shop asked for within the last five minutes. Decisions about visits are not
 * touched by it.
 *
 * @returns null for everything else, without saying why; the page then asks as any other page does
 */
export function createTestVisitCall(deps: TestVisitDeps) {
  const { db, keys, clock, lookup, reference } = deps;

  return async (request: TestVisitRequest): Promise<TestVisitAnswer | null> => {
    const body = readBody(request.text);
    const token = body && readTestToken(keys, request.shop, body.token, clock());
    if (!token) return null;
    const { shop, address } = request;
    const code = reference();
    const path = cleanText(body.path, 2_048);
    const facts = {
      ...(address ? lookup(address) : { ...NO_PLACE, ...NO_NETWORK }),
      ip: address ? formatAddress(address) : "",
      userAgent: cleanText(request.userAgent, 512),
      reference: code,
      path,
    };
    const used = await redeemTestVisit(db, { id: token.id, shop }, facts, clock());
    if (used === null) return null;
    const { shopId } = used;
    // It came through the embed, so the embed runs.
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

import type { Logger } from "pino";
import { z } from "zod";

import { type Clock, MINUTE_MS } from "#app/base/clock";
import { PUZZLES, solvedMs } from "#app/engine/challenge/challenge-cost";
import type { Address } from "#app/engine/net/address";
import { subscriberOf } from "#app/engine/net/subscriber";
import { createAttemptLimit, type TooMany } from "#app/platform/attempt-limit";
import type { Database } from "#app/store/client.server";

import type { VisitRecorder } from "../log/visit-recorder.server";
import type { AddressFacts } from "./address-facts";
import { CHALLENGE_MS } from "./challenge-lifetimes";
import { type Challenges, isSolution, secretOf } from "./challenge-token";
import { countSolved } from "./solved-challenges.queries.server";
import type { SolvedPasses } from "./solved-pass";

/** Body of a solution. Unknown fields, which a newer embed may send, are ignored. */
const bodySchema = z.object({
  challenge: z.string().max(128),
  // Numbers separated by commas, or the array that earlier embeds send.
  nonces: z.preprocess(
    (value) => (typeof value === "string" ? value.split(",").map(Number) : value),
    z
      .array(
        z
          .int()
          .min(0)
          .max(2 ** 32),
      )
      .length(PUZZLES),
  ),
});

/** Answer to a correct solution: the pass, which the embed stores in a cookie and sends with later requests. */
interface SolutionAnswer {
  readonly pass: string;
  readonly maxAgeS: number;
}

/** A request of the storefront, signed by Shopify. */
interface SolutionRequest {
  /** The store's myshopify domain, from the signed query. */
  readonly shop: string;
  readonly address: Address | null;
  readonly userAgent: string;
  /** The request's body. The caller limits its size. */
  readonly text: string;
}

interface SolutionCallDeps {
  readonly db: Database;
  readonly challenges: Challenges;
  readonly passes: SolvedPasses;
  readonly factsOf: (address: Address | null) => AddressFacts;
  readonly recorder: Pick<VisitRecorder, "countSolved">;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
}

/** Maximum failed solutions per shop and IPv4 address or IPv6 /64. People behind one address share the limit. */
const FAILURES = { max: 60, windowMs: 5 * MINUTE_MS } as const;
const MAX_KEYS = 20_000;
const TOO_MANY: TooMany = { retryAfterS: FAILURES.windowMs / 1000 };

/**
 * Creates the handler of POST /proxy/challenge.
 *
 * The handler accepts a correct solution once if the challenge was issued by this shop for this visitor's network
 * within the last two minutes. It answers with the pass. Another process may accept the solution again, and returns the
 * same pass. The limit counts failures only, so a correct solution is never refused.
 *
 * @returns a handler that returns null for any other request, without a reason
 */
export function createSolutionCall(deps: SolutionCallDeps) {
  const { db, challenges, passes, factsOf, recorder, clock, log } = deps;
  const allowsFailure = createAttemptLimit({ ...FAILURES, maxKeys: MAX_KEYS, clock });
  const isFirst = createAttemptLimit({
    max: 1,
    windowMs: CHALLENGE_MS,
    maxKeys: MAX_KEYS,
    clock,
  });

  /** Returns the pass for a correct solution that this process has not accepted before. Null otherwise. */
  function accept({ text, shop, address, userAgent }: SolutionRequest): SolutionAnswer | null {
    const now = clock();
    const body = readBody(text);
    const to = { shop, address, userAgent, ...factsOf(address) };
    const bits = body && challenges.bitsOf(body.challenge, to, now);
    if (!body || bits === null) return null;
    if (!isSolution(body.challenge, body.nonces, bits) || !isFirst(body.challenge)) return null;
    // The visitor does not wait for the counter, and a failure to count does not affect the visitor.
    countSolved(db, shop, now)
      .then((shopId) => shopId !== null && recorder.countSolved(shopId))
      .catch((err: unknown) => log.warn({ err }, "a solved challenge could not be counted"));
    return {
      pass: passes.issue(to, secretOf(body.challenge), now),
      maxAgeS: solvedMs(to.network) / 1000,
    };
  }

  return async (request: SolutionRequest): Promise<SolutionAnswer | TooMany | null> => {
    const answer = accept(request);
    if (answer) return answer;
    return allowsFailure(`${request.shop} ${subscriberOf(request.address)}`) ? null : TOO_MANY;
  };
}

function readBody(text: string): z.output<typeof bodySchema> | null {
  try {
    return bodySchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

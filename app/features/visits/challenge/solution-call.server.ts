import type { Logger } from "pino";
import { z } from "zod";

import { type Clock, MINUTE_MS } from "#app/base/clock";
import { PUZZLES, solvedMs } from "#app/engine/challenge/challenge-cost";
import type { Address } from "#app/engine/net/address";
import { subscriberOf } from "#app/engine/net/subscriber";
import { createAttemptLimit, type TooMany } from "#app/platform/attempt-limit";
import type { Database } from "#app/store/client.server";

import type { AddressFacts } from "./address-facts";
import { CHALLENGE_MS } from "./challenge-lifetimes";
import { type Challenges, isSolution, secretOf } from "./challenge-token";
import { countSolved } from "./solved-challenges.queries.server";
import type { SolvedPasses } from "./solved-pass";

/** Fields of a newer embed are ignored. */
const bodySchema = z.object({
  challenge: z.string().max(128),
  nonces: z
    .array(
      z
        .int()
        .min(0)
        .max(2 ** 32),
    )
    .length(PUZZLES),
});

/** What the embed keeps in a cookie of the storefront and sends along from then on. */
interface SolutionAnswer {
  readonly pass: string;
  readonly maxAgeS: number;
}

/** A request of the storefront that the platform signed. */
interface SolutionRequest {
  /** The store's myshopify domain, from the signed query. */
  readonly shop: string;
  readonly address: Address | null;
  readonly userAgent: string;
  /** The body, size-bounded. */
  readonly text: string;
}

interface SolutionCallDeps {
  readonly db: Database;
  readonly challenges: Challenges;
  readonly passes: SolvedPasses;
  readonly factsOf: (address: Address | null) => AddressFacts;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
}

/** Solutions that fail, per subscriber. People who share an address share it. */
const FAILURES = { max: 60, windowMs: 5 * MINUTE_MS } as const;
const MAX_KEYS = 20_000;
const TOO_MANY: TooMany = { retryAfterS: FAILURES.windowMs / 1000 };

/**
 * POST /proxy/challenge: accepts the solution of a challenge that this shop gave a visitor of this network within the
 * last two minutes, once, and answers with the pass for it. A second process that takes it again gives
 * away no more than the same pass. A right solution is never refused: the limit counts failures only.
 *
 * @returns null for everything else, without a reason
 */
export function createSolutionCall(deps: SolutionCallDeps) {
  const { db, challenges, passes, factsOf, clock, log } = deps;
  const allowsFailure = createAttemptLimit({ ...FAILURES, maxKeys: MAX_KEYS, clock });
  const isFirst = createAttemptLimit({
    max: 1,
    windowMs: CHALLENGE_MS,
    maxKeys: MAX_KEYS,
    clock,
  });

  /** Null for anything but a right solution. */
  function accept({ text, shop, address, userAgent }: SolutionRequest): SolutionAnswer | null {
    const now = clock();
    const body = readBody(text);
    const to = { shop, address, userAgent, ...factsOf(address) };
    const bits = body && challenges.bitsOf(body.challenge, to, now);
    if (!body || bits === null) return null;
    if (!isSolution(body.challenge, body.nonces, bits) || !isFirst(body.challenge)) return null;
    // The visitor does not wait for the merchant's figures, nor pay for them when they fail.
    countSolved(db, shop, now).catch((err: unknown) => {
      log.warn({ err }, "a solved challenge could not be counted");
    });
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

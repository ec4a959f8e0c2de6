import { z } from "zod";

import { type Clock, MINUTE_MS } from "#app/base/clock";
import { type Address, formatAddress } from "#app/engine/net/address";
import type { CompiledRedirects } from "#app/engine/redirects/compile-redirects";
import { createAttemptLimit } from "#app/platform/attempt-limit";

import type { ChoiceTally } from "./choice-tally.server";
import { PREVIEWED_RULE } from "./preview-call.server";

const bodySchema = z.strictObject({
  rule: z.string().max(40),
  choice: z.enum(["accepted", "stayed"]),
});

/**
 * Maximum counted choices per visitor. People choose once. More choices come from a script that distorts the numbers.
 */
const CHOICES_PER_MINUTE = 10;
const MAX_VISITORS = 20_000;

interface ChoiceCallDeps {
  readonly clock: Clock;
  readonly tally: Pick<ChoiceTally, "note">;
  /** Returns the shop's rules, or null if no shop with this domain has the app. */
  readonly rulesOf: (
    shop: string,
  ) => Promise<{ readonly shopId: string; readonly redirects: CompiledRedirects } | null>;
}

/**
 * Returns the handler of POST /proxy/redirect-choice {rule, choice}, by which a browser reports a visitor's choice.
 * Counts choices for existing redirects only, with a rate limit. Browsers can send false choices, so no decision
 * depends on the counts.
 *
 * @returns null if the body cannot be read, otherwise {}, whether the choice was counted or not
 */
export function createChoiceCall({ clock, tally, rulesOf }: ChoiceCallDeps) {
  const allows = createAttemptLimit({
    max: CHOICES_PER_MINUTE,
    windowMs: MINUTE_MS,
    maxKeys: MAX_VISITORS,
    clock,
  });
  return async (request: {
    readonly shop: string;
    readonly address: Address | null;
    readonly text: string;
  }): Promise<object | null> => {
    const body = readBody(request.text);
    if (!body) return null;
    const { shop, address } = request;
    const visitor = `${shop} ${address ? formatAddress(address) : ""}`;
    if (body.rule === PREVIEWED_RULE || !allows(visitor)) return {};
    const rules = await rulesOf(shop);
    if (rules?.redirects.some(({ rule }) => rule.id === body.rule)) {
      tally.note(rules.shopId, body.rule, body.choice);
    }
    return {};
  };
}

function readBody(text: string): z.output<typeof bodySchema> | null {
  try {
    return bodySchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

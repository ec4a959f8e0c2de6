import { randomInt } from "node:crypto";

import type { issueCheckoutPass } from "#app/contract/checkout-pass";
import { PASS_ATTRIBUTE } from "#app/engine/pass/pass-names";
import { REFERENCE_ALPHABET, REFERENCE_DRAWN, referenceStart } from "#app/engine/reference";
import { type CheckoutPasses, LASTING_KEY_MS } from "#app/features/visits/public.server";
import type { ContextOf } from "#app/platform/data-api/handlers";
import { auditLog } from "#app/store/schema";

/**
 * Issues a pass without a visit and records its author. The reference code of the pass counts its uses and
 * matches no visit in the log.
 */
export async function issueLastingPass(
  passes: CheckoutPasses,
  { db, shop, actor, clock }: ContextOf<typeof issueCheckoutPass>,
) {
  const now = clock();
  const drawn = Array.from({ length: REFERENCE_DRAWN }, () =>
    REFERENCE_ALPHABET.charAt(randomInt(REFERENCE_ALPHABET.length)),
  );
  const visit = `${referenceStart(now)}${drawn.join("")}`;
  const pass = passes.issueLasting(shop.id, visit, now);
  const at = new Date(now);
  const action = "checkout-pass.issued";
  await db
    .insert(auditLog)
    .values({ shopDomain: shop.domain, at, actor, action, detail: { visit } });
  return {
    pass,
    attribute: PASS_ATTRIBUTE as typeof PASS_ATTRIBUTE,
    validUntil: new Date(now + LASTING_KEY_MS).toISOString(),
  };
}

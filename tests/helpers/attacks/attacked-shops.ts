import { HOUR_MS } from "#app/base/clock";
import type { Finding } from "#app/engine/attack/detector-state";
import { storeAttack } from "#app/features/checkout/attacks/history/store-attack.server";
import { ATTACK_INTENTS } from "#app/features/checkout/attacks/screen/attack-intents.server";
import type { MerchantApi } from "#app/features/shop/public.server";

import type { ApiUnderTest, Merchant } from "../data-api";

/** Returns a finding of an attack. */
export const finding = (signal: Finding["signal"], key = ""): Finding => ({
  ...{ signal, key, suspects: 9, total: 10, usual: 0.03, since: 0, lastAt: 0 },
});

/** Creates shops with an attack, whose pages run intents. */
export function attackedShops(under: () => ApiUnderTest) {
  function noticeFor({ shop }: Merchant, findings: Finding[], noticedAt: number) {
    const attack = { since: noticedAt - HOUR_MS, noticedAt, findings };
    return storeAttack(under().database.db, { shopId: shop.id, attack, now: noticedAt }, null);
  }
  return {
    noticeFor,

    async attacked(findings: Finding[], noticedAt = under().time.now) {
      const merchant = await under().merchant();
      const id = await noticeFor(merchant, findings, noticedAt);
      return { merchant, id };
    },

    /** Returns a function that runs an intent of the attack's page. */
    runnerOf(merchant: Merchant, id: string) {
      const args = { request: new Request("https://x.example"), context: {}, params: {} };
      return async (intent: keyof typeof ATTACK_INTENTS, input: object) =>
        ATTACK_INTENTS[intent](merchant as unknown as MerchantApi, input as never, { id, args });
    },
  };
}

import type { CheckoutPassSettings } from "#app/contract/checkout-pass";
import type { Database } from "#app/store/client.server";

import { readConfigRow } from "../rules/checkout-config.queries.server";
import { readRules } from "../rules/checkout-rules.queries.server";
import { roomProblem } from "../rules/config-space";
import { ownConfig } from "./checkout-target.server";

/**
 * Returns the reason why a required pass has no room with a shop's checkout rules, as a sentence. Null if it has.
 *
 * Rules that are off need no room.
 */
export async function passRoomProblem(
  db: Database,
  shopId: string,
  { mode, riskWhen }: Pick<CheckoutPassSettings, "mode" | "riskWhen">,
): Promise<string | null> {
  const { isOn, testWord } = await readConfigRow(db, shopId);
  const rules = isOn ? await readRules(db, shopId) : [];
  return roomProblem(ownConfig(rules, testWord), mode === "risk" ? riskWhen : null);
}

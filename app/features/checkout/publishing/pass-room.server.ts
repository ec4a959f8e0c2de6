import type { CheckoutPassSettings } from "#app/contract/checkout-pass";
import type { Database } from "#app/store/client.server";

import { readConfigRow } from "../rules/checkout-config.queries.server";
import { readRules } from "../rules/checkout-rules.queries.server";
import { roomProblem } from "../rules/config-space";
import { ownConfig } from "./checkout-target.server";

/**
 * Returns a sentence with the reason why a required pass does not fit next to a shop's checkout rules. Null if it fits.
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

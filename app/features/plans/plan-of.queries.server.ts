import type { PlanTier } from "../../contract/plan-features";
import type { Database } from "../../store/client.server";
import { readSettings } from "../account/public.server";

/** The plan in force for a shop. */
export async function planOf(db: Database, shopId: string): Promise<PlanTier> {
  return (await readSettings(db, shopId, "plan")).tier;
}

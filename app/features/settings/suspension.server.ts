import { HOUR_MS } from "#app/base/clock";
import type { SuspensionState } from "#app/contract/settings";
import {
  raiseRuleset,
  readSettings,
  saveSection,
  suspensionAt,
} from "#app/features/shop/public.server";
import type { ApiContext, Merchant } from "#app/platform/data-api/handlers";
import type { Database } from "#app/store/client.server";
import { countText } from "#app/words/english";

type Context = Pick<ApiContext & Merchant, "db" | "shop" | "actor" | "clock">;

/** Reads the state of a shop's suspension at a time. An expired suspension counts as ended. */
export async function readSuspension(
  db: Database,
  shopId: string,
  now: number,
): Promise<SuspensionState> {
  const general = await readSettings(db, shopId, "general");
  const { isAppDisabled, suspendedUntil } = suspensionAt(general, now);
  return {
    isSuspended: isAppDisabled,
    until: suspendedUntil === null ? null : new Date(suspendedUntil).toISOString(),
    reason: isAppDisabled ? general.suspendReason : "",
  };
}

/**
 * Suspends protection, so that every visit is allowed. The rules compare the end with the time of each visit, so no job
 * is needed to end the suspension.
 *
 * @param hours duration. Null: until resume() is called
 */
export function suspend(context: Context, hours: number | null, reason: string) {
  const suspendedUntil = hours === null ? null : context.clock() + hours * HOUR_MS;
  const value = { isAppDisabled: true, suspendedUntil, suspendReason: reason };
  const summary =
    hours === null
      ? "Protection suspended"
      : `Protection suspended for ${countText(hours, "hour", "hours")}`;
  return change(context, value, summary, reason);
}

/** Ends the suspension, so that the rules decide visits again. */
export function resume(context: Context) {
  const value = { isAppDisabled: false, suspendedUntil: null, suspendReason: "" };
  return change(context, value, "Protection resumed", "");
}

function change(
  context: Context,
  value: { isAppDisabled: boolean; suspendedUntil: number | null; suspendReason: string },
  summary: string,
  note: string,
): Promise<SuspensionState> {
  const { shop, actor, clock } = context;
  return context.db.transaction(async (tx) => {
    const saved = await saveSection(tx, context, {
      section: "general",
      value,
      expectedVersion: null,
    });
    const at = new Date(clock());
    if (saved.isChanged) {
      const change = { surface: "storefront", kind: null, about: "pause", summary, note } as const;
      await raiseRuleset(tx, shop, { ...change, at, actor });
    }
    return readSuspension(tx, shop.id, clock());
  });
}

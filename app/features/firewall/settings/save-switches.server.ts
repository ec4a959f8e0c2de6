import type { FirewallMode } from "../../../engine/firewall-mode";
import { MINUTE_MS } from "../../../platform/clock";
import type { Database } from "../../../store/client.server";
import { type MerchantContext, raiseRuleset } from "../../rules/public.server";
import { lockSettings, readSettings, saveSection } from "../../shop/public.server";

const MODE_WORDS: Readonly<Record<FirewallMode, string>> = {
  off: "Firewall turned off",
  monitor: "Firewall set to monitor",
  protect: "Firewall set to protect",
};

/** Writes a change of the switches down, and makes every process and every door read them anew. */
async function raise(tx: Database, context: MerchantContext, summary: string): Promise<void> {
  const { shop, actor, clock } = context;
  const about = { surface: "firewall", kind: null, about: "firewall" } as const;
  await raiseRuleset(tx, shop, { ...about, summary, actor, at: new Date(clock()) });
}

/** @throws ApiError version_conflict when somebody saved in between */
export function saveMode(
  context: MerchantContext,
  mode: FirewallMode,
  expectedVersion: number,
): Promise<void> {
  return change(context, { mode }, { summary: MODE_WORDS[mode], expectedVersion });
}

/** @param minutes null: ends it */
export function setAttack(context: MerchantContext, minutes: number | null): Promise<void> {
  const attackUntil = minutes === null ? null : context.clock() + minutes * MINUTE_MS;
  const summary = minutes === null ? "Attack mode ended" : `Attack mode on for ${minutes} minutes`;
  return change(context, { attackUntil }, { summary, expectedVersion: null });
}

function change(
  context: MerchantContext,
  part: { readonly mode?: FirewallMode; readonly attackUntil?: number | null },
  { summary, expectedVersion }: { summary: string; expectedVersion: number | null },
): Promise<void> {
  return context.db.transaction(async (tx) => {
    await lockSettings(tx, context.shop.id);
    const value = { ...(await readSettings(tx, context.shop.id, "firewall")), ...part };
    const change = { section: "firewall", value, expectedVersion } as const;
    const { isChanged } = await saveSection(tx, context, change);
    if (isChanged) await raise(tx, context, summary);
  });
}

/** After a change of the switches was taken back. */
export async function switchesTakenBack(tx: Database, context: MerchantContext): Promise<void> {
  await raise(tx, context, "Undid a change of the firewall's mode");
}

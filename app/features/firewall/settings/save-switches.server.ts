import { MINUTE_MS } from "#app/base/clock";
import type { FirewallMode } from "#app/engine/firewall-mode";
import { type AttackEvent, recordAttackEvent } from "#app/features/checkout/public.server";
import { type MerchantContext } from "#app/features/rules/public.server";
import {
  lockSettings,
  raiseRuleset,
  readSettings,
  saveSection,
  type SettingsOf,
} from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";
import { countText } from "#app/words/english";

const MODE_WORDS: Readonly<Record<FirewallMode, string>> = {
  off: "Firewall turned off",
  monitor: "Firewall set to monitor",
  protect: "Firewall set to protect",
};

/**
 * Records a change of the switches in the history. Raises the version, so that every process, Worker and proxy
 * endpoint reads them again.
 */
async function raise(tx: Database, context: MerchantContext, summary: string): Promise<void> {
  const { shop, actor, clock } = context;
  const about = { surface: "firewall", kind: null, about: "firewall" } as const;
  await raiseRuleset(tx, shop, { ...about, summary, actor, at: new Date(clock()) });
}

/** Change of the switches. Omitted switches stay as they are. */
type Part = Partial<Pick<SettingsOf<"firewall">, "mode" | "attackUntil" | "keepsCartOpen">>;

interface Change {
  /** Returns the summary for the history, from the previous settings. */
  readonly summary: (before: SettingsOf<"firewall">) => string;
  /** Version of the settings that the caller read. Null overwrites newer changes. */
  readonly expectedVersion: number | null;
  /** Event for the timeline of the current attack. */
  readonly event?: Pick<AttackEvent, "kind" | "details">;
}

/**
 * Saves the mode of the firewall.
 *
 * @param keepsCartOpen the setting "Keep the cart open"; omitted: unchanged
 * @throws ApiError version_conflict if another user saved in between
 */
export function saveMode(
  context: MerchantContext,
  switches: { readonly mode: FirewallMode; readonly keepsCartOpen?: boolean },
  expectedVersion: number,
): Promise<void> {
  const { mode, keepsCartOpen } = switches;
  const part = keepsCartOpen === undefined ? { mode } : { mode, keepsCartOpen };
  const summary = (before: SettingsOf<"firewall">) =>
    before.mode !== mode || keepsCartOpen === undefined
      ? MODE_WORDS[mode]
      : keepsCartOpen
        ? "Firewall keeps the cart open"
        : "Firewall no longer keeps the cart open";
  return change(context, part, { summary, expectedVersion });
}

/**
 * Starts or ends attack mode.
 *
 * @param minutes duration; null ends attack mode
 */
export function setAttack(context: MerchantContext, minutes: number | null): Promise<void> {
  const attackUntil = minutes === null ? null : context.clock() + minutes * MINUTE_MS;
  const summary = () =>
    minutes === null
      ? "Attack mode ended"
      : `Attack mode on for ${countText(minutes, "minute", "minutes")}`;
  const event = {
    kind: minutes === null ? "attack-mode-ended" : "attack-mode-started",
    details: { where: "firewall", ...(minutes !== null && { minutes }) },
  } as const;
  return change(context, { attackUntil }, { summary, expectedVersion: null, event });
}

function change(context: MerchantContext, part: Part, what: Change): Promise<void> {
  const { summary, expectedVersion, event } = what;
  return context.db.transaction(async (tx) => {
    await lockSettings(tx, context.shop.id);
    const before = await readSettings(tx, context.shop.id, "firewall");
    const change = { section: "firewall", value: { ...before, ...part }, expectedVersion } as const;
    const { isChanged } = await saveSection(tx, context, change);
    if (!isChanged) return;
    await raise(tx, context, summary(before));
    const by = { shopId: context.shop.id, at: context.clock(), actor: context.actor };
    if (event) await recordAttackEvent(tx, { ...by, ...event });
  });
}

/** Completes the undo of a change of the switches. */
export async function switchesTakenBack(tx: Database, context: MerchantContext): Promise<void> {
  await raise(tx, context, "Undid a change of the firewall’s mode");
}

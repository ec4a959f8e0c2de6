import type { Database } from "../../store/client.server";
import { readSettings } from "./settings-section.queries.server";
import type { SettingsOf } from "./settings-sections";

/** Whether, and until when, the merchant lets everyone in. */
export interface Suspension {
  readonly isAppDisabled: boolean;
  /** Epoch milliseconds; null: until the merchant ends it, or not suspended. */
  readonly suspendedUntil: number | null;
}

/** What the switch says at a moment: a suspension whose time is over has ended. */
export function suspensionAt(general: SettingsOf<"general">, now: number): Suspension {
  const { isAppDisabled, suspendedUntil } = general;
  const isOver = suspendedUntil !== null && suspendedUntil <= now;
  return isAppDisabled && !isOver
    ? { isAppDisabled, suspendedUntil }
    : { isAppDisabled: false, suspendedUntil: null };
}

/** The merchant's kill switch now: true lets everyone in. */
export async function isAppDisabled(db: Database, shopId: string, now: number): Promise<boolean> {
  return suspensionAt(await readSettings(db, shopId, "general"), now).isAppDisabled;
}

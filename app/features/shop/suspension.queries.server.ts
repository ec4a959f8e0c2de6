import type { Database } from "#app/store/client.server";

import { readSettings } from "./settings-section.queries.server";
import type { SettingsOf } from "./settings-sections";

/** State of the switch that allows all visits, and its end. */
export interface Suspension {
  readonly isAppDisabled: boolean;
  /** Epoch milliseconds; null: until the merchant ends it, or not suspended. */
  readonly suspendedUntil: number | null;
}

/** Returns the state of the switch at a moment. A suspension whose time is over has ended. */
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

import type { Database } from "#app/store/client.server";

import { readSettings } from "./settings-section.queries.server";
import type { SettingsOf } from "./settings-sections";

/** State of the suspension, which allows all visits, and its end. */
export interface Suspension {
  readonly isAppDisabled: boolean;
  /** Epoch milliseconds. Null until the merchant ends it, or if not suspended. */
  readonly suspendedUntil: number | null;
}

/** Returns the suspension at a moment. An expired suspension counts as ended. */
export function suspensionAt(general: SettingsOf<"general">, now: number): Suspension {
  const { isAppDisabled, suspendedUntil } = general;
  const isOver = suspendedUntil !== null && suspendedUntil <= now;
  return isAppDisabled && !isOver
    ? { isAppDisabled, suspendedUntil }
    : { isAppDisabled: false, suspendedUntil: null };
}

/** Reports whether the merchant has suspended the app, which allows all visitors. */
export async function isAppDisabled(db: Database, shopId: string, now: number): Promise<boolean> {
  return suspensionAt(await readSettings(db, shopId, "general"), now).isAppDisabled;
}

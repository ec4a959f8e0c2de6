import { entryExpiry as texts } from "./texts";

const HOUR_MS = 3_600_000;

const EXPIRY_CHOICES = ["never", "1h", "24h", "7d", "30d", "date"] as const;

export type ExpiryChoice = (typeof EXPIRY_CHOICES)[number];

/** Returns the choices for the expiry of an entry, with labels. */
export const expiryOptions = () =>
  EXPIRY_CHOICES.map((value) => ({ value, label: texts.choices[value] }));

const HOURS: Partial<Record<ExpiryChoice, number>> = { "1h": 1, "24h": 24, "7d": 168, "30d": 720 };

export interface Expiry {
  readonly choice: ExpiryChoice;
  /** For the choice "date": the last second of a day, ISO 8601. "" if no date is chosen yet. */
  readonly end: string;
}

export const NEVER: Expiry = { choice: "never", end: "" };

/** Returns the form's expiry for a saved entry. */
export function expiryOf(expiresAt: string | null): Expiry {
  return expiresAt === null ? NEVER : { choice: "date", end: expiresAt };
}

export type ExpiryResult =
  | { readonly ok: true; readonly expiresAt: string | null }
  | { readonly ok: false; readonly problem: string };

/** Converts the form's expiry to a time, ISO 8601. Fails if the chosen end is missing or in the past. */
export function expiryInstant({ choice, end }: Expiry, now: Date): ExpiryResult {
  if (choice === "never") return { ok: true, expiresAt: null };
  const hours = HOURS[choice];
  if (hours !== undefined) {
    return { ok: true, expiresAt: new Date(now.getTime() + hours * HOUR_MS).toISOString() };
  }
  if (end === "") return { ok: false, problem: texts.chooseDate };
  if (new Date(end) <= now) return { ok: false, problem: texts.dateInPast };
  return { ok: true, expiresAt: end };
}

/** Reports whether the form's expiry equals the saved expiry. */
export const isSameExpiry = ({ choice, end }: Expiry, saved: string | null) =>
  saved === null ? choice === "never" : choice === "date" && end === saved;

/**
 * Returns the expiry of an edited entry.
 *
 * @param saved stored expiry, which may be in the past if the form does not change it
 */
export function editedExpiry(expiry: Expiry, saved: string | null, now: Date): ExpiryResult {
  if (isSameExpiry(expiry, saved)) return { ok: true, expiresAt: saved };
  return expiryInstant(expiry, now);
}

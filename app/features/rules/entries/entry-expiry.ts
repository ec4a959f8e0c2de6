const HOUR_MS = 3_600_000;

/** How long an entry holds, as the form offers it. */
export const EXPIRY_CHOICES = [
  { label: "Never", value: "never" },
  { label: "1 hour", value: "1h" },
  { label: "24 hours", value: "24h" },
  { label: "7 days", value: "7d" },
  { label: "30 days", value: "30d" },
  { label: "On a date", value: "date" },
] as const;

export type ExpiryChoice = (typeof EXPIRY_CHOICES)[number]["value"];

const HOURS: Partial<Record<ExpiryChoice, number>> = { "1h": 1, "24h": 24, "7d": 168, "30d": 720 };

export interface Expiry {
  readonly choice: ExpiryChoice;
  /** For the choice "date": the instant it ends, ISO 8601, the last second of a day; "": none is chosen yet. */
  readonly end: string;
}

export const NEVER: Expiry = { choice: "never", end: "" };

/** The expiry of a saved entry, for its form. */
export function expiryOf(expiresAt: string | null): Expiry {
  return expiresAt === null ? NEVER : { choice: "date", end: expiresAt };
}

export type ExpiryResult =
  | { readonly ok: true; readonly expiresAt: string | null }
  | { readonly ok: false; readonly problem: string };

/** The instant an entry ends, ISO 8601. */
export function expiryInstant({ choice, end }: Expiry, now: Date): ExpiryResult {
  if (choice === "never") return { ok: true, expiresAt: null };
  const hours = HOURS[choice];
  if (hours !== undefined) {
    return { ok: true, expiresAt: new Date(now.getTime() + hours * HOUR_MS).toISOString() };
  }
  if (end === "") return { ok: false, problem: "Choose a date." };
  if (new Date(end) <= now) return { ok: false, problem: "Choose a date in the future." };
  return { ok: true, expiresAt: end };
}

/** Whether a form's expiry is the saved one. */
export const isSameExpiry = ({ choice, end }: Expiry, saved: string | null) =>
  saved === null ? choice === "never" : choice === "date" && end === saved;

/**
 * The instant of an edited expiry.
 *
 * @param saved the instant it had: left alone, it may be over
 */
export function editedExpiry(expiry: Expiry, saved: string | null, now: Date): ExpiryResult {
  if (isSameExpiry(expiry, saved)) return { ok: true, expiresAt: saved };
  return expiryInstant(expiry, now);
}

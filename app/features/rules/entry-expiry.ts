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
  /** "2026-06-05", for the choice "date". */
  readonly date: string;
}

export const NEVER: Expiry = { choice: "never", date: "" };

/** The expiry of a saved entry, for its form. */
export function expiryOf(expiresAt: string | null): Expiry {
  return expiresAt === null ? NEVER : { choice: "date", date: expiresAt.slice(0, 10) };
}

export type ExpiryResult =
  | { readonly ok: true; readonly expiresAt: string | null }
  | { readonly ok: false; readonly problem: string };

/**
 * The instant an entry ends, ISO 8601. A date means the end of that day in UTC, the zone all
 * times are shown in.
 */
export function expiryInstant({ choice, date }: Expiry, now: Date): ExpiryResult {
  if (choice === "never") return { ok: true, expiresAt: null };
  const hours = HOURS[choice];
  if (hours !== undefined) {
    return { ok: true, expiresAt: new Date(now.getTime() + hours * HOUR_MS).toISOString() };
  }
  const end = new Date(`${date}T23:59:59.000Z`);
  if (Number.isNaN(end.getTime())) return { ok: false, problem: "Choose a date." };
  if (end <= now) return { ok: false, problem: "Choose a date that is not over." };
  return { ok: true, expiresAt: end.toISOString() };
}

/**
 * The instant of an edited expiry.
 *
 * @param saved the instant it had: it is kept to the second while its day is not changed
 */
export function editedExpiry(expiry: Expiry, saved: string | null, now: Date): ExpiryResult {
  const isKept = saved !== null && JSON.stringify(expiry) === JSON.stringify(expiryOf(saved));
  return isKept ? { ok: true, expiresAt: saved } : expiryInstant(expiry, now);
}

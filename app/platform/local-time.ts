/**
 * Returns the hour (0 to 23) and weekday ("Mon") of a moment in a time zone. UTC for a zone unknown to this machine.
 */
export function localTime(at: number, timeZone: string): { hour: number; weekday: string } {
  const parts = formatIn(timeZone).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return { hour: Number(part("hour")), weekday: part("weekday") };
}

/** Formats by time zone. Creating one takes as long as a hundred uses. There are about 600 zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = newFormat(timeZone);
  // Stored under its resolved zone, so that unknown names do not fill the map.
  formats.set(format.resolvedOptions().timeZone, format);
  return format;
}

function newFormat(timeZone: string): Intl.DateTimeFormat {
  const options = { hour: "2-digit", hourCycle: "h23", weekday: "short" } as const;
  return new Intl.DateTimeFormat("en", { ...options, timeZone: knownZone(timeZone) });
}

/** Returns a time zone's name, or "UTC" if this machine does not know it. */
export function knownZone(timeZone: string): string {
  try {
    new Intl.DateTimeFormat("en", { timeZone });
    return timeZone;
  } catch {
    return "UTC";
  }
}

/** Formats a moment as the time of day in a time zone: "14:30". */
export function clockTime(at: number, timeZone: string): string {
  const options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return new Intl.DateTimeFormat("en-GB", { ...options, timeZone: knownZone(timeZone) }).format(at);
}

/**
 * Hour (0 to 23) and weekday ("Mon") of a moment in a time zone; in UTC when the platform named a zone
 * that this machine does not know.
 */
export function localTime(at: number, timeZone: string): { hour: number; weekday: string } {
  const parts = formatIn(timeZone).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return { hour: Number(part("hour")), weekday: part("weekday") };
}

/** Making one takes as long as using it a hundred times; there are some six hundred zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = newFormat(timeZone);
  // Under the zone it was made with: a name this machine does not know is not kept.
  formats.set(format.resolvedOptions().timeZone, format);
  return format;
}

function newFormat(timeZone: string): Intl.DateTimeFormat {
  const options = { hour: "2-digit", hourCycle: "h23", weekday: "short" } as const;
  return new Intl.DateTimeFormat("en", { ...options, timeZone: knownZone(timeZone) });
}

/** A zone's name as it is, or "UTC" for one that this machine does not know: times are told even then. */
export function knownZone(timeZone: string): string {
  try {
    new Intl.DateTimeFormat("en", { timeZone });
    return timeZone;
  } catch {
    return "UTC";
  }
}

/** "14:30", on the clocks of a time zone. */
export function clockTime(at: number, timeZone: string): string {
  const options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return new Intl.DateTimeFormat("en-GB", { ...options, timeZone: knownZone(timeZone) }).format(at);
}

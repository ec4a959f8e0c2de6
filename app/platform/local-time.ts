import { formatsByZone } from "#app/words/formats-by-zone";

const hourIn = formatsByZone("en", { hour: "2-digit", hourCycle: "h23", weekday: "short" });
const minuteIn = formatsByZone("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const plainIn = formatsByZone("en", {});

/**
 * Returns the hour (0 to 23) and weekday ("Mon") of a moment in a time zone. UTC for a zone unknown to this machine.
 */
export function localTime(at: number, timeZone: string): { hour: number; weekday: string } {
  const parts = hourIn(knownZone(timeZone)).formatToParts(at);
  const partOf = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return { hour: Number(partOf("hour")), weekday: partOf("weekday") };
}

/** Returns a time zone's name, or "UTC" if this machine does not know it. */
export function knownZone(timeZone: string): string {
  try {
    plainIn(timeZone);
    return timeZone;
  } catch {
    return "UTC";
  }
}

/** Formats a moment as the time of day in a time zone: "14:30". */
export function clockTime(at: number, timeZone: string): string {
  return minuteIn(knownZone(timeZone)).format(at);
}

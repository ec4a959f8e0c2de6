import { formatsByZone } from "#app/words/formats-by-zone";

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

const formatIn = formatsByZone("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "shortOffset",
});

/**
 * Returns the date parts. They are joined by hand: the text between date and time differs between ICU versions, and
 * server and browser must agree.
 */
function partsOf(at: string, timeZone: string): Parts {
  const parts = formatIn(timeZone).formatToParts(new Date(at));
  return Object.fromEntries(parts.map((part) => [part.type, part.value]));
}

/** Returns a zone's name for people: "America/New York". */
export const zoneName = (timeZone: string) => timeZone.replaceAll("_", " ");

/**
 * Returns "28 November 2026" in a time zone.
 *
 * @param at ISO 8601
 * @param timeZone IANA name
 */
export function zonedDay(at: string, timeZone: string): string {
  const { day, month, year } = partsOf(at, timeZone);
  return `${day} ${month} ${year}`;
}

/** Returns "28 November 2026, 14:05 (GMT−5)" in a time zone. */
export function zonedMoment(at: string, timeZone: string): string {
  const { day, month, year, hour, minute, timeZoneName } = partsOf(at, timeZone);
  // ICU versions name it GMT, GMT+0 or UTC. A minus sign, unlike a hyphen, stays with its number at a line break.
  const zone = timeZoneName?.replace(/^GMT(\+0)?$/, "UTC").replace("-", "\u2212");
  return `${day} ${month} ${year}, ${hour}:${minute} (${zone})`;
}

import { formatsByZone, shownByZone } from "#app/words/formats-by-zone";

import { zoned as texts } from "./texts";

// Date and time are formatted one by one: the text between them differs between ICU versions, and server and browser
// must agree.
const dayIn = shownByZone({ day: "numeric", month: "long", year: "numeric" });
const timeIn = shownByZone({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const offsetIn = formatsByZone("en-GB", { timeZoneName: "shortOffset" });

/** Returns a zone's name for people: "America/New York". */
export const zoneName = (timeZone: string) => timeZone.replaceAll("_", " ");

/**
 * Returns "28 November 2026" in a time zone.
 *
 * @param at ISO 8601
 * @param timeZone IANA name
 */
export function zonedDay(at: string, timeZone: string): string {
  return dayIn(timeZone).format(new Date(at));
}

/** Returns "28 November 2026, 14:05 (GMT−5)" in a time zone. */
export function zonedMoment(at: string, timeZone: string): string {
  const parts = offsetIn(timeZone).formatToParts(new Date(at));
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return texts.moment({
    date: zonedDay(at, timeZone),
    time: timeIn(timeZone).format(new Date(at)),
    // ICU versions name it GMT, GMT+0 or UTC. A minus sign, unlike a hyphen, stays with its number at a line break.
    zone: offset.replace(/^GMT(\+0)?$/, "UTC").replace("-", "\u2212"),
  });
}

/**
 * Returns the start and end of a time span: "20 November 2026, 13:00 – 20 November 2026, 14:00".
 *
 * @param value two instants with a slash between them. Another text is returned unchanged
 */
export function zonedTimes(value: string, timeZone: string): string {
  const times = value.split("/");
  const isReadable = times.every((time) => !Number.isNaN(Date.parse(time)));
  return isReadable ? times.map((time) => zonedMoment(time, timeZone)).join(" – ") : value;
}

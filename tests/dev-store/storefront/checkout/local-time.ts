import { formatsByZone } from "#app/words/formats-by-zone";

/** Returns Shopify's LocalTime of a store. It compares texts, because local times have no offset. */
export function localTime(at: number, timeZone: string) {
  const now = wallTime(at, timeZone);
  const isPast = (then: string) => now >= then;
  return {
    date: now.slice(0, 10),
    dateTimeAfter: ({ dateTime }: { dateTime: string }) => isPast(dateTime),
    dateTimeBefore: ({ dateTime }: { dateTime: string }) => !isPast(dateTime),
    dateTimeBetween: ({ startDateTime, endDateTime }: Record<string, string>) =>
      isPast(startDateTime!) && now <= endDateTime!,
    timeAfter: ({ time }: { time: string }) => now.slice(11) >= time,
    timeBefore: ({ time }: { time: string }) => now.slice(11) < time,
    timeBetween: ({ startTime, endTime }: Record<string, string>) =>
      now.slice(11) >= startTime! && now.slice(11) <= endTime!,
  };
}

const formats = formatsByZone("sv-SE", { dateStyle: "short", timeStyle: "medium" });

/** Formats a moment as the wall time of a time zone: "2026-11-30T09:05:00". */
export const wallTime = (at: number, timeZone: string): string =>
  formats(timeZone).format(at).replace(" ", "T");

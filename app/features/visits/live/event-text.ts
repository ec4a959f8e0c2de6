import type { STREAM_ENDS } from "#app/contract/visits/visit-stream";

import type { RingItem } from "./visit-ring";

/** One event as text. JSON has no line ends of its own, so one line of data holds it. */
function eventText(event: string, data: string, id: string | null = null): string {
  return `event: ${event}\n${id === null ? "" : `id: ${id}\n`}data: ${data}\n\n`;
}

/** Items as events: visits that follow each other are one, so that a crowd of them costs one reading. */
export function eventsOf(items: readonly RingItem[]): string {
  let text = "";
  let visits: RingItem[] = [];
  const flush = () => {
    const last = visits.at(-1);
    if (last) text += eventText("visits", `[${visits.map((one) => one.text).join()}]`, last.cursor);
    visits = [];
  };
  for (const item of items) {
    if (item.event === "visit") {
      visits.push(item);
      continue;
    }
    flush();
    text += eventText(item.event, item.text);
  }
  flush();
  return text;
}

export const endText = (reason: (typeof STREAM_ENDS)[number]) =>
  eventText("end", JSON.stringify({ reason }));

/** A comment: readers pass over it, proxies see that the connection lives. */
export const BEAT = ": still here\n\n";

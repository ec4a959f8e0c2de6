import type { STREAM_ENDS } from "#app/contract/visits/visit-stream";

import type { RingItem } from "./visit-ring";

/** Returns a server-sent event as text. The data is JSON without line breaks, so it fits one data line. */
function eventText(event: string, data: string, id: string | null = null): string {
  return `event: ${event}\n${id === null ? "" : `id: ${id}\n`}data: ${data}\n\n`;
}

/** Returns items as server-sent events. Consecutive visits form one event, so that a reader handles them together. */
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

/** Keep-alive comment. Readers ignore it, and proxies keep the connection open because of it. */
export const BEAT = ": still here\n\n";

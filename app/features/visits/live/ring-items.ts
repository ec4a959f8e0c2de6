import { visitAnswer } from "../reading/visit-answer";
import type { LoggedVisit } from "../reading/visit-columns.server";
import type { RingItem } from "./visit-ring";

/** Returns a visit as an item of the ring, serialized once for all readers. */
export function visitItem(visit: LoggedVisit): RingItem {
  // The cursor is the value that the stream's parameter `after` accepts.
  const cursor = `${Math.floor(visit.at)}.${visit.id}`;
  return { event: "visit", text: JSON.stringify(visitAnswer(visit)), cursor, visits: 1 };
}

/** Returns an item that reports missing visits. Null: the number is unknown. */
export function gapItem(visits: number | null): RingItem {
  return { event: "gap", text: JSON.stringify({ visits }), cursor: null, visits };
}

/** Returns an item that reports visits that were counted without a row. */
export function droppedItem(visits: number): RingItem {
  return { event: "counted-only", text: JSON.stringify({ visits }), cursor: null, visits };
}

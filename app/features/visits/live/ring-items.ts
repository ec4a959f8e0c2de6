import { visitAnswer } from "../reading/visit-answer";
import type { LoggedVisit } from "../reading/visit-columns.server";
import type { RingItem } from "./visit-ring";

/** A visit as every reader is told of it; written once for all of them. */
export function visitItem(visit: LoggedVisit): RingItem {
  // What `after` of the stream takes.
  const cursor = `${Math.floor(visit.at)}.${visit.id}`;
  return { event: "visit", text: JSON.stringify(visitAnswer(visit)), cursor, visits: 1 };
}

/** Visits that are missing; null: nobody knows how many. */
export function gapItem(visits: number | null): RingItem {
  return { event: "gap", text: JSON.stringify({ visits }), cursor: null, visits };
}

/** Visits that were counted without a row. */
export function unloggedItem(visits: number): RingItem {
  return { event: "unlogged", text: JSON.stringify({ visits }), cursor: null, visits };
}

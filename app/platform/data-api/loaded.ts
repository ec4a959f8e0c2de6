import type { ApiAnswer } from "./client";

/** Result of a loader for its screen: its data, or the reason why there is none. */
export type Loaded<Found> = ({ readonly problem: null } & Found) | { readonly problem: string };

/** A view whose data is there. */
export type FoundIn<View> = Extract<View, { readonly problem: null }>;

/** An answer of the data API for a screen. */
export function loaded<Data, Found extends object>(
  answer: ApiAnswer<Data>,
  found: (data: Data) => Found,
): Loaded<Found> {
  return answer.result ? { problem: null, ...found(answer.data) } : { problem: answer.Message };
}

import type { ApiAnswer } from "./client";

/** Result of a loader for its screen: the data, or the reason why the data is missing. */
export type Loaded<Found> = ({ readonly problem: null } & Found) | { readonly problem: string };

/** View with loaded data. */
export type FoundIn<View> = Extract<View, { readonly problem: null }>;

/** Converts an answer of the data API for a screen. */
export function loadedFrom<Data, Found extends object>(
  answer: ApiAnswer<Data>,
  found: (data: Data) => Found,
): Loaded<Found> {
  return answer.result ? { problem: null, ...found(answer.data) } : { problem: answer.Message };
}

import { counted } from "#app/words/numbers";

/** Says how many page views nobody could decide in time; their visits may be listed all the same. */
export function missedText(passes: number): string {
  const views = counted(passes, "page view was", "page views were");
  return `${views} shown without a check because the answer came too late.`;
}

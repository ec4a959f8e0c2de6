import { counted } from "#app/words/numbers";

/** Returns a sentence about page views that were shown without an answer. The log may still have their visits. */
export function missedText(passes: number): string {
  const views = counted(passes, "page view was", "page views were");
  return `${views} shown without a check because the answer came too late.`;
}

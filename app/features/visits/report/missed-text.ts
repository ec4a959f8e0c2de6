import { reportNotes } from "./texts";

/** Returns a sentence about unanswered page views. The log may still contain their visits. */
export function missedText(passes: number): string {
  return reportNotes.missed({ views: passes });
}

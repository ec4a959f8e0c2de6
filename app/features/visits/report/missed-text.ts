import { reportNotes } from "./texts";

/** Returns a sentence about page views that were shown without an answer. The log may still have their visits. */
export function missedText(passes: number): string {
  return reportNotes.missed({ views: passes });
}

import { shortened } from "#app/words/cut-text";

/** The platform refuses longer notes. */
const NOTE_CHARS = 255;

/**
 * The note that staff read on the cancelled order: the merchant's own words, then the reasons. By it
 * a cancellation is known as ours.
 *
 * @param because sentences, the deciding one first
 */
export function staffNoteOf(ownWords: string, because: readonly string[]): string {
  const note = [ownWords, "Cancelled by Palisade.", ...because].filter(Boolean).join(" ");
  return shortened(note, NOTE_CHARS);
}

import { shorten } from "#app/words/cut-text";

/** Shopify's maximum length of a note. */
const NOTE_CHARS = 255;

/**
 * Returns the staff note of a cancelled order: the merchant's own words, then the reasons. The note
 * identifies a cancellation as Palisade's.
 *
 * @param because sentences, the deciding one first
 */
export function staffNoteOf(ownWords: string, because: readonly string[]): string {
  const note = [ownWords, "Cancelled by Palisade.", ...because].filter(Boolean).join(" ");
  return shorten(note, NOTE_CHARS);
}

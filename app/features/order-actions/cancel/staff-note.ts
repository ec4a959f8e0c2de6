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
  if (note.length <= NOTE_CHARS) return note;
  // A character of two halves is not cut in the middle.
  const cut = note.slice(0, NOTE_CHARS - 1).replace(/[\uD800-\uDBFF]$/, "");
  return `${cut}…`;
}

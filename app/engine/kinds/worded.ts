/** A value of the form "<word>:<rest>", split. */
export interface Worded<Word extends string> {
  readonly word: Word;
  readonly rest: string;
}

/**
 * Reads "contains: shop" as {word: "contains", rest: "shop"}, ignoring the case of the word. Null if the text starts
 * with none of the words.
 */
export function readWorded<Word extends string>(
  text: string,
  words: readonly Word[],
): Worded<Word> | null {
  const colon = text.indexOf(":");
  if (colon < 0) return null;
  const typed = text.slice(0, colon).trim().toLowerCase();
  const word = words.find((candidate) => candidate === typed);
  return word === undefined ? null : { word, rest: text.slice(colon + 1).trim() };
}

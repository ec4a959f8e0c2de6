/** Zero-width space. Marks allowed line breaks in our sentences of languages without spaces. */
const BREAK = "\u200b";

/** Korean has spaces, but browsers would break it between any two syllables. */
export const PHRASE_STYLE = ".phrases,:lang(ko){word-break:keep-all}";

/**
 * Returns the class of a heading.
 *
 * A heading with our marks breaks only there. The merchant's texts have no marks and break as their language allows, or
 * only between words on a Korean page.
 */
export const phraseClass = (heading: string): string => (heading.includes(BREAK) ? "phrases" : "");

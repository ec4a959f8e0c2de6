/** A zero-width space: where our sentences of a language without spaces may break. */
const BREAK = "\u200b";

/** Korean has spaces, yet browsers break it between any two syllables. */
export const PHRASE_STYLE = ".phrases,:lang(ko){word-break:keep-all}";

/**
 * The class of a heading: with our breaks in it, it breaks at no other place. The merchant's own words have none and
 * break where their language allows; on a Korean page, between words alone.
 */
export const phraseClass = (heading: string): string => (heading.includes(BREAK) ? "phrases" : "");

/** English names of countries that take an article within a sentence, as this app and as browsers write them (Unicode CLDR). */
const WITH_ARTICLE =
  /^(?!South Georgia)(United .+|.*(Islands|Netherlands|Republic|Territor(y|ies))|Bahamas|Comoros|Gambia|Isle of Man|Maldives|Philippines|Seychelles)$/;

/** Returns an English name of a country as it reads within a sentence: "the United States", "Germany". */
export const inSentence = (name: string): string =>
  WITH_ARTICLE.test(name) ? `the ${name}` : name;

/**
 * Replaces {country} in a sentence. In English the name gets its article where a preposition stands before it.
 *
 * @param name of the country, in the language of the sentence
 * @param language tag of BCP 47
 */
export const fillCountry = (sentence: string, name: string, language: string): string =>
  sentence.replace(
    /(\b(?:at|for|from|in|of|to|with|within) )?\{country\}/gi,
    (_, before = "") => before + (before && language.startsWith("en") ? inSentence(name) : name),
  );

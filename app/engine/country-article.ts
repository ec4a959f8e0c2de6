/**
 * English country names that take an article within a sentence. They cover this app's names and those of browsers
 * (Unicode CLDR).
 */
const WITH_ARTICLE =
  /^(?!South Georgia)(United .+|.*(Islands|Netherlands|Republic|Territor(y|ies))|Bahamas|Comoros|Gambia|Isle of Man|Maldives|Philippines|Seychelles)$/;

/** Returns an English country name as it reads within a sentence: "the United States", "Germany". */
export const inSentence = (name: string): string =>
  WITH_ARTICLE.test(name) ? `the ${name}` : name;

/**
 * Words after which an English sentence continues. Other capitalized words start a name, such as the store's, or the
 * sentence.
 */
const TAKES_ARTICLE = /^(At|For|From|In|Of|To|With|Within|[a-z’']+)$/;
/** Words after which the country takes no article: "the {country} store", "{country} and {country}". */
const NO_ARTICLE = /^(an?|and|any|every|my|no|or|our|the|this|your)$/;

const isWithin = (word: string): boolean => TAKES_ARTICLE.test(word) && !NO_ARTICLE.test(word);

/**
 * Replaces {country} in a sentence. In English, the name gets its article if the word before it requires one: "serves
 * the Netherlands".
 *
 * @param name name of the country, in the language of the sentence
 * @param language BCP 47 tag
 */
export const fillCountry = (sentence: string, name: string, language: string): string =>
  sentence.replace(/(?:([a-z’']+) )?\{country\}/gi, (_, word?: string) => {
    if (word === undefined) return name;
    return `${word} ${language.startsWith("en") && isWithin(word) ? inSentence(name) : name}`;
  });

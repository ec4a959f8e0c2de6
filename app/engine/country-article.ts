/** English names of countries that take an article within a sentence, as this app and as browsers write them (Unicode CLDR). */
const WITH_ARTICLE =
  /^(?!South Georgia)(United .+|.*(Islands|Netherlands|Republic|Territor(y|ies))|Bahamas|Comoros|Gambia|Isle of Man|Maldives|Philippines|Seychelles)$/;

/** Returns an English name of a country as it reads within a sentence: "the United States", "Germany". */
export const inSentence = (name: string): string =>
  WITH_ARTICLE.test(name) ? `the ${name}` : name;

/** Words before which a sentence in English goes on. A capital letter begins a name, such as the store's, or the sentence. */
const TAKES_ARTICLE = /^(At|For|From|In|Of|To|With|Within|[a-z’']+)$/;
/** "the {country} store", "{country} and {country}". */
const NO_ARTICLE = /^(an?|and|any|every|my|no|or|our|the|this|your)$/;

const isWithin = (word: string): boolean => TAKES_ARTICLE.test(word) && !NO_ARTICLE.test(word);

/**
 * Replaces {country} in a sentence. In English the name gets its article where a word before it takes one: "serves the
 * Netherlands".
 *
 * @param name of the country, in the language of the sentence
 * @param language tag of BCP 47
 */
export const fillCountry = (sentence: string, name: string, language: string): string =>
  sentence.replace(/(?:([a-z’']+) )?\{country\}/gi, (_, word?: string) => {
    if (word === undefined) return name;
    return `${word} ${language.startsWith("en") && isWithin(word) ? inSentence(name) : name}`;
  });

/**
 * Checks the sentences for visitors (extensions/storefront-guard/locales, one file per language):
 * how many each language lacks, for which visitors read English, and whether the others are usable.
 *
 *   node scripts/check-languages.mjs
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../extensions/storefront-guard/locales", import.meta.url));
const ENGLISH = "en.default.json";
/** Maximum size that Shopify accepts for one locale file, bytes. */
const MAX_BYTES = 15_000;
/** Short words are equal in some languages: "Send" is Danish as well. */
const WORDS_OF_A_SENTENCE = 4;

/** @returns {string[]} names of the files with sentences for visitors, without the files of the theme editor */
export const localeFiles = () =>
  readdirSync(FOLDER).filter((file) => file.endsWith(".json") && !file.endsWith(".schema.json"));

/**
 * Reads the sentences of a file.
 *
 * @returns {object} sentences of a file
 */
export const readLocale = (file) => JSON.parse(readFileSync(join(FOLDER, file), "utf8"));

/** Returns every sentence of a tree by its dotted key. */
function flat(tree, at = "") {
  return Object.entries(tree).flatMap(([key, value]) =>
    value !== null && typeof value === "object"
      ? flat(value, `${at}${key}.`)
      : [[`${at}${key}`, value]],
  );
}

const placeholders = (sentence) =>
  [...sentence.matchAll(/[{}]+\w*[{}]*/g)].map(String).sort().join(" ");

/** Values that describe the file itself. */
const ABOUT_ITSELF = { language: /^[a-z]{2}(-[A-Z]{2})?$/, direction: /^(ltr|rtl)$/ };

/** Returns the problem of one translation. Null if there is none. */
function problemOf(key, sentence, english) {
  if (english === undefined) return "is no sentence of ours";
  if (typeof sentence !== "string" || sentence.trim() === "") return "is empty";
  if (key in ABOUT_ITSELF)
    return ABOUT_ITSELF[key].test(sentence) ? null : `cannot be “${sentence}”`;
  return wordingProblem(sentence, english);
}

function wordingProblem(sentence, english) {
  // Shopify may escape some characters. Typographic marks are safe: ’ for ', “ and ” for ".
  if (/[&<>"']/.test(sentence)) return "has a character that the platform may escape";
  const [has, needs] = [sentence, english].map(placeholders);
  if (has !== needs) return `has the placeholders “${has}” and not “${needs}”`;
  const isSentence = english.split(/\s+/).length >= WORDS_OF_A_SENTENCE;
  return isSentence && sentence === english ? "is English" : null;
}

/**
 * Finds missing and unusable sentences of a language.
 *
 * @param {object} own sentences of a language
 * @param {object} english all sentences
 * @returns {{ missing: string[], problems: string[] }} missing keys, and problems of the translated sentences
 */
export function checkLanguage(own, english) {
  const all = new Map(flat(english));
  const found = flat(own);
  const keys = new Set(found.map(([key]) => key));
  return {
    missing: [...all.keys()].filter((key) => !keys.has(key)),
    problems: found.flatMap(([key, sentence]) => {
      const problem = problemOf(key, sentence, all.get(key));
      return problem === null ? [] : [`${key} ${problem}`];
    }),
  };
}

/**
 * @returns {{ language: string, missing: string[], problems: string[] }[]} one item per file,
 * without English
 */
export function checkLanguages() {
  const english = readLocale(ENGLISH);
  return localeFiles()
    .filter((file) => file !== ENGLISH)
    .map((file) => {
      const language = file.slice(0, -".json".length);
      const own = readLocale(file);
      const { missing, problems } = checkLanguage(own, english);
      if (own.language !== language) problems.push(`language is not “${language}”`);
      const { length } = readFileSync(join(FOLDER, file));
      if (length > MAX_BYTES) problems.push(`has ${length} bytes; Shopify accepts ${MAX_BYTES}`);
      return { language, missing, problems };
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = checkLanguages();
  for (const { language, missing, problems } of found) {
    for (const problem of problems) console.error(`${language}: ${problem}`);
    if (missing.length > 0) console.log(`${language}: ${missing.length} missing, shown in English`);
  }
  const missing = found.reduce((sum, each) => sum + each.missing.length, 0);
  const problems = found.reduce((sum, each) => sum + each.problems.length, 0);
  console.log(
    `Languages: ${found.length + 1}; ${missing} sentences missing, ${problems} problems.`,
  );
  process.exitCode = problems > 0 ? 1 : 0;
}

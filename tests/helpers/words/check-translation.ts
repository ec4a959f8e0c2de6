import { IntlMessageFormat } from "intl-messageformat";

import { hasValues } from "#app/words/sentences";

type Part = ReturnType<IntlMessageFormat["getAst"]>[number];

interface Argument {
  readonly name: string;
  readonly options: readonly string[];
}

const partsOf = (text: string, language: string) => new IntlMessageFormat(text, language).getAst();

/** Returns the type of a message's first part. The parser exports the types as a const enum. */
const typeOf = (text: string) => partsOf(text, "en")[0]!.type;

const LITERAL = typeOf("text");
const TAG = typeOf("<tag>text</tag>");
const PLURAL = typeOf("{count, plural, other {text}}");

/** Start or end of a fragment that a component would join to others. */
const HALF = /^[\s,;·]|[\s,·]$/;

function argumentsOf(parts: readonly Part[]): Argument[] {
  return parts.flatMap((part) => {
    const { type } = part;
    if (type === LITERAL || !("value" in part)) return [];
    const name = type === TAG ? `<${part.value}>` : part.value;
    const inner = "children" in part ? argumentsOf(part.children) : [];
    if (!("options" in part)) return [{ name, options: [] }, ...inner];
    const options = Object.entries(part.options);
    return [
      {
        name: type === PLURAL ? `${name}, plural` : name,
        options: type === PLURAL ? [] : options.map(([option]) => option).sort(),
      },
      ...options.flatMap(([, option]) => argumentsOf(option.value)),
    ];
  });
}

/** Returns the arguments of a message with the options of its selections: "order", "kind: block, other". */
function shapeOf(text: string, language: string): string {
  const found = argumentsOf(partsOf(text, language)).map(({ name, options }) =>
    [name.replace(", plural", ""), ...options].join(" "),
  );
  return [...new Set(found)].sort().join("; ");
}

function missingPlurals(parts: readonly Part[], needed: readonly string[]): string[] {
  return parts.flatMap((part) => {
    if ("children" in part) return missingPlurals(part.children, needed);
    if (!("options" in part)) return [];
    const inner = Object.values(part.options).flatMap(({ value }) => missingPlurals(value, needed));
    const has = Object.keys(part.options);
    // A message with only =0 or =1 and "other" chooses a number, not a form of a word.
    const isChoice = has.length > 1 && has.every((option) => /^=|^other$/.test(option));
    return part.type === PLURAL && !isChoice
      ? [...needed.filter((form) => !has.includes(form)), ...inner]
      : inner;
  });
}

/** Returns the problem of a translation, or null. */
export function problemOf(english: string, translation: string, language: string): string | null {
  if (translation.trim() === "") return "is empty";
  if (HALF.test(translation)) return "is half of a sentence";
  if (hasValues(english) !== hasValues(translation))
    return "has not the values of the English text";
  if (!hasValues(english)) return null;
  try {
    const [expected, found] = [shapeOf(english, "en"), shapeOf(translation, language)];
    if (expected !== found) return `has the values “${found}” and not “${expected}”`;
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const missing = missingPlurals(partsOf(translation, language), forms);
    return missing.length > 0 ? `lacks the plural ${missing.join(", ")}` : null;
  } catch (error) {
    return `cannot be read: ${(error as Error).message}`;
  }
}

const words = (text: string) => text.match(/\p{L}+/gu) ?? [];

/** Reports whether a translation of four words or more is the English text. */
export const isUntranslated = (english: string, translation: string) =>
  english === translation && words(english.replaceAll(/\{[^}]*\}/g, "")).length >= 4;

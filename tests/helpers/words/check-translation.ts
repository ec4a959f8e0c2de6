import { IntlMessageFormat } from "intl-messageformat";

type Part = ReturnType<IntlMessageFormat["getAst"]>[number];

interface Argument {
  readonly name: string;
  readonly options: readonly string[];
}

/** Types of parts: the parser exports them as a const enum. */
const PLURAL = 6;
const TAG = 8;
const LITERAL = 0;
const POUND = 7;

function argumentsOf(parts: readonly Part[]): Argument[] {
  return parts.flatMap((part) => {
    const type = part.type as number;
    if (type === LITERAL || type === POUND || !("value" in part)) return [];
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
  const found = argumentsOf(new IntlMessageFormat(text, language).getAst()).map(
    ({ name, options }) => [name.replace(", plural", ""), ...options].join(" "),
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
    return (part.type as number) === PLURAL && !isChoice
      ? [...needed.filter((form) => !has.includes(form)), ...inner]
      : inner;
  });
}

const hasValues = (text: string) => /\{|<\//.test(text);

/** Returns the problem of a translation, or null. */
export function problemOf(english: string, translation: string, language: string): string | null {
  if (translation.trim() === "") return "is empty";
  if (hasValues(english) !== hasValues(translation))
    return "has not the values of the English text";
  if (!hasValues(english)) return null;
  try {
    const [expected, found] = [shapeOf(english, "en"), shapeOf(translation, language)];
    if (expected !== found) return `has the values “${found}” and not “${expected}”`;
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const missing = missingPlurals(new IntlMessageFormat(translation, language).getAst(), forms);
    return missing.length > 0 ? `lacks the plural ${missing.join(", ")}` : null;
  } catch (error) {
    return `cannot be read: ${(error as Error).message}`;
  }
}

const words = (text: string) => text.match(/\p{L}+/gu) ?? [];

/** Reports whether a translation of four words or more is the English text. */
export const isUntranslated = (english: string, translation: string) =>
  english === translation && words(english.replaceAll(/\{[^}]*\}/g, "")).length >= 4;

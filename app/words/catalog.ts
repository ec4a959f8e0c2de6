import { type Formatters, IntlMessageFormat } from "intl-messageformat";
import { createElement, Fragment, type ReactNode } from "react";

import { loadedLanguage, SOURCE_LANGUAGE } from "./language";
import type { Message } from "./message";
import { noteWritten } from "./written";

interface Source {
  readonly [name: string]: string | Source;
}

type Catalog<S> = {
  readonly [K in keyof S]: S[K] extends string ? Message<S[K]> : Catalog<S[K]>;
};

type Values = Readonly<Record<string, unknown>>;

/** Returns a function that creates each format once. */
function shared<Arguments extends readonly unknown[], Format>(
  create: (...values: Arguments) => Format,
): (...values: Arguments) => Format {
  const created = new Map<string, Format>();
  return (...values) => {
    const key = JSON.stringify(values);
    let format = created.get(key);
    if (!format) created.set(key, (format = create(...values)));
    return format;
  };
}

/** Formats of all messages. Otherwise each message creates its own. */
const formatters: Formatters = {
  getNumberFormat: shared(
    // The declaration of the library has options that TypeScript does not know yet.
    (locales, options) => new Intl.NumberFormat(locales, options as Intl.NumberFormatOptions),
  ),
  getDateTimeFormat: shared((...values) => new Intl.DateTimeFormat(...values)),
  getPluralRules: shared((...values) => new Intl.PluralRules(...values)),
};

/** Compiled messages, by language and text. Their number is that of the texts in all languages. */
const compiled = new Map<string, IntlMessageFormat>();

function compile(text: string, language: string): IntlMessageFormat {
  const key = `${language} ${text}`;
  let message = compiled.get(key);
  if (!message) {
    message = new IntlMessageFormat(text, language, undefined, { formatters });
    compiled.set(key, message);
  }
  return message;
}

/** Joins the parts of a message for React, which wants a key for each element of an array. */
function joined(parts: unknown): unknown {
  return Array.isArray(parts) ? createElement(Fragment, null, ...(parts as ReactNode[])) : parts;
}

/**
 * Writes a message in a language.
 *
 * @param text message in ICU MessageFormat
 * @throws Error if a value is missing
 */
export function writeMessage(text: string, language: string, values: Values): unknown {
  if (!hasValues(text)) return text;
  const given = Object.fromEntries(
    Object.entries(values).map(([name, value]) =>
      typeof value === "function"
        ? [name, (words: ReactNode[]) => (value as (words: unknown) => unknown)(joined(words))]
        : [name, value],
    ),
  );
  return joined(compile(text, language).format(given));
}

/** Reports whether a text has values or tags. All others are written as they are. */
export const hasValues = (text: string): boolean => /\{|<\//.test(text);

function textsOf(catalog: string, source: Source, parents: readonly string[]): object {
  const texts = {};
  for (const [name, text] of Object.entries(source)) {
    const path = [...parents, name];
    if (typeof text === "object") {
      Object.defineProperty(texts, name, { value: textsOf(catalog, text, path), enumerable: true });
      continue;
    }
    const key = path.join(".");
    /** The translation, or the English text if there is none. */
    const find = () => {
      const language = loadedLanguage();
      const translation = language?.translations.get(catalog)?.[key];
      return translation === undefined
        ? { found: text, code: SOURCE_LANGUAGE }
        : { found: translation, code: language!.code };
    };
    const written = (values: Values) => {
      const { found, code } = find();
      const words = writeMessage(found, code, values);
      if (typeof words === "string") noteWritten(words, `${catalog} ${key}`, values);
      return words;
    };
    const plain = () => {
      const { found } = find();
      noteWritten(found, `${catalog} ${key}`, {});
      return found;
    };
    Object.defineProperty(texts, name, {
      enumerable: true,
      get: hasValues(text) ? () => written : plain,
    });
  }
  return texts;
}

/**
 * Returns the texts of a screen in the language of the current request or page.
 *
 * The source has the English texts in ICU MessageFormat. A text without values is a string. One with values is a
 * function: `{orders, plural, one {# order} other {# orders}}` is called with `{ orders: 2 }`, and a tag
 * `<link>words</link>` with a function that renders its words. The functions return a string if all values are plain.
 *
 * Read texts while rendering, not when a module is loaded: then the language is not yet known.
 *
 * @param name path of the file of translations, in app/languages/<language>/<name>.json
 */
export function catalog<const S extends Source>(name: string, source: S): Catalog<S> {
  return textsOf(name, source, []) as Catalog<S>;
}

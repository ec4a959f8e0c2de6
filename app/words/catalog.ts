import { type Formatters, IntlMessageFormat } from "intl-messageformat";
import { createElement, Fragment, type ReactNode } from "react";

import { SOURCE_LANGUAGE } from "./language";
import {
  type Catalog,
  type CatalogOptions,
  hasValues,
  messagesOf,
  type Source,
  type Values,
} from "./sentences";

/** Returns a function that creates each format once. */
function shareByArguments<Arguments extends readonly unknown[], Format>(
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
  getNumberFormat: shareByArguments(
    // The declaration of the library has options that TypeScript does not know yet.
    (locales, options) => new Intl.NumberFormat(locales, options as Intl.NumberFormatOptions),
  ),
  getDateTimeFormat: shareByArguments((...values) => new Intl.DateTimeFormat(...values)),
  getPluralRules: shareByArguments((...values) => new Intl.PluralRules(...values)),
};

/** Compiled messages, by language and text. At most one per text and language. */
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

/** Joins the parts of a message for React, which requires a key for each element of an array. */
function joinForReact(parts: unknown): unknown {
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
  const givenValues = Object.fromEntries(
    Object.entries(values).map(([name, value]) =>
      typeof value === "function"
        ? [
            name,
            (words: ReactNode[]) => (value as (words: unknown) => unknown)(joinForReact(words)),
          ]
        : [name, value],
    ),
  );
  return joinForReact(compile(text, language).format(givenValues));
}

/** Returns the parsed form of an English message. */
export const parseMessage = (text: string): ReturnType<IntlMessageFormat["getAst"]> =>
  compile(text, SOURCE_LANGUAGE).getAst();

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
export function catalog<const S extends Source>(
  name: string,
  source: S,
  options?: CatalogOptions,
): Catalog<S> {
  return messagesOf(name, source, writeMessage, options);
}

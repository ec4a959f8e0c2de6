import { loadedLanguage, SOURCE_LANGUAGE } from "./language";
import type { Message } from "./message";
import { noteWritten } from "./written";

export interface Source {
  readonly [name: string]: string | Source;
}

/** Messages in the form in which code reads them: strings, and functions for messages with values. */
export type Catalog<S> = {
  readonly [K in keyof S]: S[K] extends string ? Message<S[K]> : Catalog<S[K]>;
};

export type Values = Readonly<Record<string, unknown>>;

/** Writes a message in a language. */
export type Write = (text: string, language: string, values: Values) => unknown;

/** Options of a catalog. */
export interface CatalogOptions {
  /** True for sentences that are stored in English alone. `recognized` finds their messages when they are read. */
  readonly isStored?: true;
}

/** Reports whether a text has values or tags. All other texts are written as they are. */
export const hasValues = (text: string): boolean => /\{|<\//.test(text);

/** English texts of the catalogs whose sentences are stored, by code. */
const stored = new Map<string, string>();

/** Returns the English texts of the catalogs whose sentences are stored, by code. */
export const storedSentences = (): ReadonlyMap<string, string> => stored;

/** Returns the messages of a catalog. */
export function messagesOf<const S extends Source>(
  name: string,
  source: S,
  write: Write,
  { isStored }: CatalogOptions = {},
): Catalog<S> {
  const textsOf = (group: Source, parents: string): object => {
    const texts = {};
    for (const [key, text] of Object.entries(group)) {
      const path = `${parents}${key}`;
      if (typeof text === "object") {
        const value = textsOf(text, `${path}.`);
        Object.defineProperty(texts, key, { value, enumerable: true });
        continue;
      }
      if (isStored) stored.set(`${name} ${path}`, text);
      const get = readerOf(name, path, text, write);
      Object.defineProperty(texts, key, { enumerable: true, get });
    }
    return texts;
  };
  return textsOf(source, "") as Catalog<S>;
}

function readerOf(catalog: string, path: string, text: string, write: Write): () => unknown {
  /** Returns the translation, or the English text if there is none. */
  const find = () => {
    const language = loadedLanguage();
    const translation = language?.translations.get(catalog)?.[path];
    return translation === undefined
      ? { found: text, code: SOURCE_LANGUAGE }
      : { found: translation, code: language!.code };
  };
  if (!hasValues(text)) {
    return () => {
      const { found } = find();
      noteWritten(found, `${catalog} ${path}`, text, {});
      return found;
    };
  }
  const writeNoted = (values: Values) => {
    const { found, code } = find();
    const words = write(found, code, values);
    if (typeof words === "string") noteWritten(words, `${catalog} ${path}`, text, values);
    return words;
  };
  return () => writeNoted;
}

/**
 * Key of the function that writes translations of sentences. The server and the admin app's build share the global
 * value under this key.
 */
const WRITER = Symbol.for("palisade.sentence-writer");

interface Holder {
  [WRITER]?: Write;
}

/** Sets the function that writes translations of sentences. Without this function, sentences are English. */
export function setTranslationWriter(write: Write): void {
  (globalThis as Holder)[WRITER] = write;
}

const inEnglish = (value: unknown) =>
  typeof value === "number" ? value.toLocaleString("en-US") : String(value);

const writeSentence: Write = (text, language, values) => {
  const write = language === SOURCE_LANGUAGE ? undefined : (globalThis as Holder)[WRITER];
  return write
    ? write(text, language, values)
    : text.replace(/\{(\w+)\}/g, (_, name: string) => inEnglish(values[name]));
};

/**
 * Returns the sentences of a folder of the engine, in the language of the current request or page. As `catalog`, but
 * the English texts have only values of the form `{name}`, so that the engine needs no parser of messages. The Worker's
 * build replaces this module (scripts/build-edge.mjs).
 *
 * @param name path of the file of translations, in app/languages/<language>/<name>.json
 */
export function sentences<const S extends Source>(
  name: string,
  source: S,
  options?: CatalogOptions,
): Catalog<S> {
  return messagesOf(name, source, writeSentence, options);
}

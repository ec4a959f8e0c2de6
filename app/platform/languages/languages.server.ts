import { AsyncLocalStorage } from "node:async_hooks";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { match } from "@formatjs/intl-localematcher";

import { writeMessage } from "#app/words/catalog";
import { type Language, setLanguage, SOURCE_LANGUAGE } from "#app/words/language";
import { recognize } from "#app/words/recognized";
import { setTranslationWriter } from "#app/words/sentences";
import {
  partsOf,
  setRecognizer,
  setWritten,
  type WrittenMessages,
  type WrittenText,
} from "#app/words/written";

import { type ReadLanguage, readLanguage } from "./read-language.server";
import { translateZod } from "./zod-messages.server";

const fromSource = import.meta.url.endsWith(".ts");
/** The build copies the folder next to its scripts. */
const FOLDER = join(
  dirname(fileURLToPath(import.meta.url)),
  fromSource ? "../../languages" : "languages",
);

/** Longest language code in a request that is read. */
const MAX_CODE_CHARS = 35;

/** Key of the global value: the admin app's build has its own copy of this module. */
const KEY = Symbol.for("palisade.languages");

interface Scope {
  readonly language: Language | null;
  /** Messages written in English. Null in other scopes. */
  readonly written: WrittenMessages | null;
}

interface Languages {
  readonly current: AsyncLocalStorage<Scope>;
  readonly loaded: Map<string, ReadLanguage>;
}

const { current, loaded } = ((globalThis as { [KEY]?: Languages })[KEY] ??= {
  current: new AsyncLocalStorage(),
  loaded: new Map(),
});

/** Address of a language's script: code and hash of the content. */
const SCRIPT = /^\/languages\/([A-Za-z-]+)\.[0-9a-f]{16}\.js$/;

/** Reads all languages of the admin, and makes texts follow `inLanguage`. */
export function openLanguages(): void {
  for (const code of readdirSync(FOLDER)) loaded.set(code, readLanguage(join(FOLDER, code), code));
  setLanguage(() => current.getStore()?.language ?? null);
  setWritten(() => current.getStore()?.written ?? null);
  setRecognizer(recognize);
  setTranslationWriter(writeMessage);
  translateZod();
}

/** Runs a function in a language. An unknown code is English. */
export function inLanguage<T>(code: string, run: () => T): T {
  return current.run({ language: loaded.get(code)?.language ?? null, written: null }, run);
}

/**
 * Runs a function in English, and everything that it awaits. For texts that the server stores, logs or sends to
 * Shopify, because other people than the current user read them. Code that browsers also run uses `inEnglish`.
 * `partsOf` knows the messages that were written in it.
 */
export function runInEnglish<T>(run: () => T): T {
  const written = current.getStore()?.written ?? new Map();
  return current.run({ language: null, written }, run);
}

/** A text to store: its English form, and the messages from which `rewritten` writes it in a reader's language. */
export interface StoredText {
  readonly text: string;
  /** Null if some of the text is not a message. */
  readonly parts: WrittenText | null;
}

/** Writes a text for the store. */
export function storedText(write: () => string): StoredText {
  return runInEnglish(() => {
    const text = write();
    return { text, parts: partsOf(text) };
  });
}

/**
 * Returns the language whose script has an address, with any hash: during a deployment, processes with other
 * translations receive requests of a page's script.
 *
 * @returns null if the address is of no available language
 */
export function languageOfScript(address: string): ReadLanguage | null {
  return loaded.get(SCRIPT.exec(address)?.[1] ?? "") ?? null;
}

/**
 * Returns the best available language for codes in order of preference: "de" for "de-CH". English if none is available.
 */
export function availableLanguage(codes: readonly string[]): string {
  const valid = codes.filter((code) => code.length <= MAX_CODE_CHARS && isLanguage(code));
  return match(valid, [SOURCE_LANGUAGE, ...loaded.keys()], SOURCE_LANGUAGE);
}

function isLanguage(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1;
  } catch {
    return false;
  }
}

/**
 * Returns the available language for the language code in the address of an embedded page. Null if the address has no
 * code.
 */
export function languageOfAddress({ url }: Request): string | null {
  const named = new URL(url).searchParams.get("locale");
  return named === null ? null : availableLanguage([named]);
}

/**
 * Returns the language of a request for the admin.
 *
 * Shopify names the merchant's language in the address of an embedded page. App Bridge sends it with every request of
 * a page's scripts, which have a session token. All other requests are answered in English.
 */
export function languageOfRequest(request: Request): string {
  const named = languageOfAddress(request);
  if (named !== null) return named;
  const { headers } = request;
  const isFromAppBridge = headers.get("authorization")?.startsWith("Bearer ") ?? false;
  const accepted = isFromAppBridge ? headers.get("accept-language") : null;
  return availableLanguage(accepted === null ? [] : [accepted.split(/[,;]/)[0]!.trim()]);
}

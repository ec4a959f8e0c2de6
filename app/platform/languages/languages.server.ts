import { AsyncLocalStorage } from "node:async_hooks";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { match } from "@formatjs/intl-localematcher";

import { type Language, setLanguage, SOURCE_LANGUAGE } from "#app/words/language";

import { type ReadLanguage, readLanguage } from "./read-language.server";

const fromSource = import.meta.url.endsWith(".ts");
/** The build copies the folder next to its scripts. */
const FOLDER = join(
  dirname(fileURLToPath(import.meta.url)),
  fromSource ? "../../languages" : "languages",
);

/** Longest language code in a request that is read. */
const MAX_CODE_CHARS = 35;

const current = new AsyncLocalStorage<Language | null>();
const loaded = new Map<string, ReadLanguage>();

/** Reads all languages of the admin, and makes texts follow `inLanguage`. */
export function openLanguages(): void {
  for (const code of readdirSync(FOLDER)) loaded.set(code, readLanguage(join(FOLDER, code), code));
  setLanguage(() => current.getStore() ?? null);
}

/** Runs a function in a language. An unknown code is English. */
export function inLanguage<T>(code: string, run: () => T): T {
  return current.run(loaded.get(code)?.language ?? null, run);
}

/** Returns the content of a language's script by its address, or null. */
export function languageScript(address: string): string | null {
  for (const { language, script } of loaded.values()) {
    if (language.script === address) return script;
  }
  return null;
}

/** Returns the best available language for codes in order of preference: "de" for "de-CH". English if none fits. */
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
 * Returns the language of a request for the admin.
 *
 * Shopify names the merchant's language in the address of an embedded page. App Bridge sends it with every request of
 * a page's scripts, which have a session token. All other requests are answered in English.
 */
export function languageOfRequest({ url, headers }: Request): string {
  const named = new URL(url).searchParams.get("locale");
  if (named !== null) return availableLanguage([named]);
  const isFromAppBridge = headers.get("authorization")?.startsWith("Bearer ") ?? false;
  const accepted = isFromAppBridge ? headers.get("accept-language") : null;
  return availableLanguage(accepted === null ? [] : [accepted.split(/[,;]/)[0]!.trim()]);
}

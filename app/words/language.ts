/** Texts of one language, by catalog and path: "ui/forms" → "formButtons.save" → "Speichern". */
export type Translations = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Texts of the component library, nested. */
export interface KitTexts {
  readonly [name: string]: string | KitTexts;
}

/** A language other than English, which is the language of the catalogs. */
export interface Language {
  /** Code of the language, such as "de" or "pt-BR". */
  readonly code: string;
  readonly translations: Translations;
  /** Texts of the component library. */
  readonly kitTexts: KitTexts;
  /** Address of the script that sets the language of a page before its other scripts run. */
  readonly script: string;
}

/** Language of the catalogs in the code. */
export const SOURCE_LANGUAGE = "en";

/**
 * Key of the function that returns the language of the current request or page. The server, the admin app's build and
 * the script of a language share the global value under this key.
 */
const KEY = Symbol.for("palisade.language");

interface Holder {
  [KEY]?: () => Language | null;
}

/** Sets the function that returns the current language. Null is English. */
export function setLanguage(current: () => Language | null): void {
  (globalThis as Holder)[KEY] = current;
}

/** Returns the function that returns the current language. */
export function languageSource(): () => Language | null {
  return (globalThis as Holder)[KEY] ?? (() => null);
}

/** Returns the language of the current request or page. Null for English, and before a language is set. */
export function loadedLanguage(): Language | null {
  return languageSource()();
}

/** Returns the code of the language in which texts, numbers and dates are written now: "en", "de". */
export function currentLanguage(): string {
  return loadedLanguage()?.code ?? SOURCE_LANGUAGE;
}

/** Returns a function that creates a value once per language: formats of Intl take long to create. */
export function byLanguage<T>(create: (language: string) => T): () => T {
  const created = new Map<string, T>();
  return () => {
    const language = currentLanguage();
    let value = created.get(language);
    if (value === undefined) created.set(language, (value = create(language)));
    return value;
  };
}

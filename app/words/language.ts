/** Texts of one language, by catalog and path: "ui/forms" → "formButtons.save" → "Speichern". */
export type Translations = ReadonlyMap<string, Readonly<Record<string, string>>>;

export interface Languages {
  /** Returns the language of the current request, as a code such as "de". In a browser, it is the page's. */
  readonly current: () => string;
  /** Translations by language. English has none: its texts are in the catalogs. */
  readonly translations: ReadonlyMap<string, Translations>;
}

/** Language of the catalogs in the code. */
export const SOURCE_LANGUAGE = "en";

/** The server, the admin app's build and the script of a language share the value under this key. */
const KEY = Symbol.for("palisade.languages");

const SOURCE_ONLY: Languages = { current: () => SOURCE_LANGUAGE, translations: new Map() };

interface Holder {
  [KEY]?: Languages;
}

/** Returns the languages that this process or page has loaded. Before that, only English. */
export function languages(): Languages {
  return (globalThis as Holder)[KEY] ?? SOURCE_ONLY;
}

/** Replaces the languages of this process or page. */
export function setLanguages(loaded: Languages): void {
  (globalThis as Holder)[KEY] = loaded;
}

/** Returns the language in which texts, numbers and dates are written now. */
export function currentLanguage(): string {
  return languages().current();
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

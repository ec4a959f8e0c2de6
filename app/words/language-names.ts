const names = new Intl.DisplayNames(["en"], { type: "language" });

/** Returns the English name of a language code: "German" for "de". Returns the code if it has none. */
export function languageName(code: string): string {
  return names.of(code) ?? code;
}

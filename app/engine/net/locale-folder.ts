/** The platform's folders for languages and markets: "/de", "/en-ca", "/zh-hant", "/es-419". */
const LOCALE_FOLDER = /^\/([a-z]{2}(?:-(?:[a-z]{2}|[a-z]{4}|\d{3}))?)(?=\/|$)/i;

/** The language folder a path begins with, in lower case ("en-us"); null without one. */
export function localeFolder(path: string): string | null {
  return LOCALE_FOLDER.exec(path)?.[1]?.toLowerCase() ?? null;
}

/** The path without its language folder, otherwise as it is: "/de/Products/x" is "/Products/x". */
export function withoutLocaleFolder(path: string): string {
  return path.replace(LOCALE_FOLDER, "") || "/";
}

/** The same without every language folder at the beginning of a path. */
export function withoutLocaleFolders(path: string): string {
  let rest = path;
  while (LOCALE_FOLDER.test(rest)) rest = withoutLocaleFolder(rest);
  return rest;
}

/** A country's name in a language; its code where the browser knows no names, "" for no country. */
export function countryName(code: string | undefined, language: string): string {
  if (!code) return "";
  try {
    return new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code;
  } catch {
    return code;
  }
}

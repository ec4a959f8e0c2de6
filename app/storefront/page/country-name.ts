/** Returns a country's name in a language. Returns its code if the browser lacks names, and "" without a country. */
export function countryName(code: string | undefined, language: string): string {
  if (!code) return "";
  try {
    return new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code;
  } catch {
    return code;
  }
}

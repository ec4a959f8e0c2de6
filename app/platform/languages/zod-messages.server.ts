import { z } from "zod";

import { currentLanguage, SOURCE_LANGUAGE } from "#app/words/language";

type LocaleError = NonNullable<ReturnType<typeof z.config>["localeError"]>;

const locales: Readonly<Record<string, () => { readonly localeError: LocaleError }>> = z.locales;

const english = z.locales.en().localeError;

const ofLanguage = new Map<string, LocaleError>([[SOURCE_LANGUAGE, english]]);

/** Returns zod's messages in a language, by its name in zod: "de", "ptBR", "pt". English if zod has none. */
function messagesIn(code: string): LocaleError {
  let found = ofLanguage.get(code);
  if (!found) {
    const [base, region = ""] = code.split("-") as [string, string?];
    found = (locales[base + region] ?? locales[base])?.().localeError ?? english;
    ofLanguage.set(code, found);
  }
  return found;
}

/** Makes zod's own messages, such as "Invalid input", follow the current language. */
export function translateZod(): void {
  z.config({ localeError: (issue) => messagesIn(currentLanguage())(issue) });
}

import { useEffect, useState } from "react";

import type { Sentences } from "#app/engine/sentences/completed";
import { loadSentences } from "#app/engine/sentences/load-sentences";
import type { VisitorLanguage } from "#app/engine/sentences/visitor-languages";
import { useStoreZone } from "#app/ui/times/store-zone";

import { type MailFacts, mailTemplate } from "./mail-templates";

/**
 * Returns a template's text in a language and its text direction. The text is "" until the language is loaded.
 */
export function useTemplate(language: VisitorLanguage, facts: Omit<MailFacts, "timeZone">) {
  const timeZone = useStoreZone();
  const [sentences, setSentences] = useState<Sentences | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadSentences(language).then(
      (loaded) => isCurrent && setSentences(loaded),
      () => {}, // The language did not load. The merchant can still write a text or choose another language.
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  if (sentences?.language !== language) return { text: "", direction: "ltr" };
  return { text: mailTemplate(sentences, { ...facts, timeZone }), direction: sentences.direction };
}

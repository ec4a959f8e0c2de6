import { useEffect, useState } from "react";

import type { Sentences } from "#app/engine/sentences/completed";
import { loadSentences } from "#app/engine/sentences/load-sentences";
import type { VisitorLanguage } from "#app/engine/sentences/visitor-languages";
import { useStoreZone } from "#app/ui/times/store-zone";

import { type MailFacts, mailTemplate } from "./mail-templates";

/** A template in a language, which is loaded when it is chosen, and how it is read; "" until it is here. */
export function useTemplate(language: VisitorLanguage, facts: Omit<MailFacts, "timeZone">) {
  const timeZone = useStoreZone();
  const [sentences, setSentences] = useState<Sentences | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadSentences(language).then(
      (loaded) => isCurrent && setSentences(loaded),
      () => {}, // The connection broke; the merchant's own words, or another choice, do without.
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  if (sentences?.language !== language) return { text: "", direction: "ltr" };
  return { text: mailTemplate(sentences, { ...facts, timeZone }), direction: sentences.direction };
}

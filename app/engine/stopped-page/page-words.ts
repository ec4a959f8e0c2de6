import { FALLBACK_LANGUAGE, visitorLanguage } from "../sentences/visitor-languages";
import { wordsFor } from "../sentences/words-for";
import type { ChallengePageText } from "./challenge-page";
import { pageSentences } from "./page-sentences";
import type { StoppedPageLook, StoppedPageText } from "./stopped-page";

/** The merchant's settings for the pages, with texts by language. */
export interface ChosenPage extends StoppedPageLook {
  readonly texts: Readonly<
    Record<string, Partial<Pick<StoppedPageLook, "title" | "message" | "buttonText">>>
  >;
}

/** Texts and appearance of a page for one visitor. */
export interface PageWords {
  readonly text: StoppedPageText;
  readonly look: StoppedPageLook;
  readonly challenge: ChallengePageText;
  /** Texts for a visitor who may view pages but not order. */
  readonly restrict: { readonly title: string; readonly body: string };
}

type OwnWords = ChosenPage["texts"][string];

/** Returns the merchant's texts in the first language that has any. Undefined if no language has texts. */
function ownWords(texts: ChosenPage["texts"], languages: readonly string[]): OwnWords | undefined {
  for (const language of languages) {
    const found = wordsFor(texts, language);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Returns the sentences and the merchant's texts in the visitor's language, or in the fallback language.
 *
 * @param languages BCP 47 tags in lower case, best first
 */
export function pageWords(languages: readonly string[], page: ChosenPage): PageWords {
  const known = languages.map(visitorLanguage).find((language) => language !== undefined);
  const sentences = pageSentences(known ?? FALLBACK_LANGUAGE);
  const { title, body, reference, contact, reason } = sentences.block_page;
  const words = ownWords(page.texts, languages);
  const own = (name: "title" | "message" | "buttonText") => words?.[name] || page[name];
  const { network, automated } = reason;
  return {
    text: {
      ...{ language: sentences.language, title, body, reference, contact },
      reasons: {
        ...reason,
        asn: network,
        crawler: automated,
        "user-agent": automated,
        behaviour: automated,
      },
    },
    look: {
      ...page,
      ...{ title: own("title"), message: own("message"), buttonText: own("buttonText") },
    },
    challenge: sentences.challenge,
    restrict: sentences.restrict,
  };
}

import de from "../../../extensions/storefront-guard/locales/de.json";
import en from "../../../extensions/storefront-guard/locales/en.default.json";
import es from "../../../extensions/storefront-guard/locales/es.json";
import fr from "../../../extensions/storefront-guard/locales/fr.json";
import it from "../../../extensions/storefront-guard/locales/it.json";
import ja from "../../../extensions/storefront-guard/locales/ja.json";
import nl from "../../../extensions/storefront-guard/locales/nl.json";
import pl from "../../../extensions/storefront-guard/locales/pl.json";
import ptBR from "../../../extensions/storefront-guard/locales/pt-BR.json";
import zhCN from "../../../extensions/storefront-guard/locales/zh-CN.json";
import type { ChallengePageText } from "./challenge-page";
import type { StoppedPageLook, StoppedPageText } from "./stopped-page";

type Sentences = typeof en;

/** The embed's sentences, by the language of BCP 47 that a browser asks for; the first of a language is its own. */
const LANGUAGES: Readonly<Record<string, Sentences>> = {
  ...{ en, de, es, fr, it, ja, nl, pl },
  ...{ "pt-br": ptBR, pt: ptBR, "zh-cn": zhCN, zh: zhCN },
};

/** Longest Accept-Language that is read, and languages of it. */
const MAX_CHARS = 256;
const MAX_LANGUAGES = 12;
const TAG = /^([a-z]{1,8}(?:-[a-z0-9]{1,8})*)(?:\s*;\s*q=([01](?:\.\d{1,3})?))?$/i;

/** The languages a browser accepts, best first, in lower case; what cannot be read is left out. */
export function acceptedLanguages(header: string): string[] {
  const parts = header.slice(0, MAX_CHARS).split(",", MAX_LANGUAGES);
  return parts
    .flatMap((part) => {
      const [, tag, quality = "1"] = TAG.exec(part.trim()) ?? [];
      return tag && Number(quality) > 0
        ? [{ tag: tag.toLowerCase(), quality: Number(quality) }]
        : [];
    })
    .sort((x, y) => y.quality - x.quality)
    .map(({ tag }) => tag);
}

/** What a merchant chose about the pages, with their own words by language. */
export interface ChosenPage extends StoppedPageLook {
  readonly texts: Readonly<
    Record<string, Partial<Pick<StoppedPageLook, "title" | "message" | "buttonText">>>
  >;
}

/** What a page says, and how it looks, to a visitor. */
export interface PageWords {
  readonly text: StoppedPageText;
  readonly look: StoppedPageLook;
  readonly challenge: ChallengePageText;
  /** Sentences about a visitor who may look but not order. */
  readonly restrict: { readonly title: string; readonly body: string };
}

function chosen<Value>(table: Readonly<Record<string, Value>>, languages: readonly string[]) {
  const byLowerCase = new Map(
    Object.entries(table).map(([key, value]) => [key.toLowerCase(), value]),
  );
  for (const language of languages) {
    const found = byLowerCase.get(language) ?? byLowerCase.get(language.split("-", 1)[0]!);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The sentences and the merchant's own words in the visitor's language, or in ours. */
export function pageWords(acceptLanguage: string, page: ChosenPage): PageWords {
  const languages = acceptedLanguages(acceptLanguage);
  const sentences = chosen(LANGUAGES, languages) ?? en;
  const { title, body, reference, contact, reason } = sentences.block_page;
  const words = chosen(page.texts, languages);
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

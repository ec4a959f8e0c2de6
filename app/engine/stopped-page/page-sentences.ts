import ar from "#extensions/storefront-guard/locales/ar.json";
import cs from "#extensions/storefront-guard/locales/cs.json";
import da from "#extensions/storefront-guard/locales/da.json";
import de from "#extensions/storefront-guard/locales/de.json";
import en from "#extensions/storefront-guard/locales/en.default.json";
import es from "#extensions/storefront-guard/locales/es.json";
import fi from "#extensions/storefront-guard/locales/fi.json";
import fr from "#extensions/storefront-guard/locales/fr.json";
import he from "#extensions/storefront-guard/locales/he.json";
import it from "#extensions/storefront-guard/locales/it.json";
import ja from "#extensions/storefront-guard/locales/ja.json";
import ko from "#extensions/storefront-guard/locales/ko.json";
import nb from "#extensions/storefront-guard/locales/nb.json";
import nl from "#extensions/storefront-guard/locales/nl.json";
import pl from "#extensions/storefront-guard/locales/pl.json";
import ptBR from "#extensions/storefront-guard/locales/pt-BR.json";
import ptPT from "#extensions/storefront-guard/locales/pt-PT.json";
import sv from "#extensions/storefront-guard/locales/sv.json";
import th from "#extensions/storefront-guard/locales/th.json";
import tr from "#extensions/storefront-guard/locales/tr.json";
import zhCN from "#extensions/storefront-guard/locales/zh-CN.json";
import zhTW from "#extensions/storefront-guard/locales/zh-TW.json";

import { completeSentences, type Partly, type Sentences } from "../sentences/completed";
import type { VisitorLanguage } from "../sentences/visitor-languages";

/** Sentences of the pages. The Worker's build (scripts/build-edge.mjs) leaves out all others. */
type PageSentences = Pick<Sentences, "language" | "block_page" | "challenge" | "restrict">;

const SENTENCES: Readonly<Record<VisitorLanguage, Partly<PageSentences>>> = {
  ...{ ar, cs, da, de, en, es, fi, fr, he, it, ja, ko, nb, nl, pl, sv, th, tr },
  ...{ "pt-BR": ptBR, "pt-PT": ptPT, "zh-CN": zhCN, "zh-TW": zhTW },
};

/** Returns the pages' sentences in a language. Missing sentences are in English. */
export const pageSentences = (language: VisitorLanguage): PageSentences =>
  completeSentences<PageSentences>(SENTENCES[language], en);

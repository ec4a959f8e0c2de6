import en from "#extensions/storefront-guard/locales/en.default.json";

import { completeSentences, type Partly, type Sentences } from "./completed";
import type { VisitorLanguage } from "./visitor-languages";

/** Loaders of the sentences, so that a language is loaded only if it is shown. */
const LOADERS: Readonly<Record<VisitorLanguage, () => Promise<{ default: Partly<Sentences> }>>> = {
  en: () => Promise.resolve({ default: en }),
  ar: () => import("#extensions/storefront-guard/locales/ar.json"),
  cs: () => import("#extensions/storefront-guard/locales/cs.json"),
  da: () => import("#extensions/storefront-guard/locales/da.json"),
  de: () => import("#extensions/storefront-guard/locales/de.json"),
  es: () => import("#extensions/storefront-guard/locales/es.json"),
  fi: () => import("#extensions/storefront-guard/locales/fi.json"),
  fr: () => import("#extensions/storefront-guard/locales/fr.json"),
  he: () => import("#extensions/storefront-guard/locales/he.json"),
  it: () => import("#extensions/storefront-guard/locales/it.json"),
  ja: () => import("#extensions/storefront-guard/locales/ja.json"),
  ko: () => import("#extensions/storefront-guard/locales/ko.json"),
  nb: () => import("#extensions/storefront-guard/locales/nb.json"),
  nl: () => import("#extensions/storefront-guard/locales/nl.json"),
  pl: () => import("#extensions/storefront-guard/locales/pl.json"),
  "pt-BR": () => import("#extensions/storefront-guard/locales/pt-BR.json"),
  "pt-PT": () => import("#extensions/storefront-guard/locales/pt-PT.json"),
  sv: () => import("#extensions/storefront-guard/locales/sv.json"),
  th: () => import("#extensions/storefront-guard/locales/th.json"),
  tr: () => import("#extensions/storefront-guard/locales/tr.json"),
  "zh-CN": () => import("#extensions/storefront-guard/locales/zh-CN.json"),
  "zh-TW": () => import("#extensions/storefront-guard/locales/zh-TW.json"),
};

/** Loads all sentences of a language. Missing sentences are in English. */
export async function loadSentences(language: VisitorLanguage): Promise<Sentences> {
  return completeSentences((await LOADERS[language]()).default, en);
}

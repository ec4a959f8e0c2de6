/** The sentences the embed brings along, by language; each is loaded when it is previewed. */
export const SENTENCES = {
  de: () => import("../../../extensions/storefront-guard/locales/de.json"),
  en: () => import("../../../extensions/storefront-guard/locales/en.default.json"),
  es: () => import("../../../extensions/storefront-guard/locales/es.json"),
  fr: () => import("../../../extensions/storefront-guard/locales/fr.json"),
  it: () => import("../../../extensions/storefront-guard/locales/it.json"),
  ja: () => import("../../../extensions/storefront-guard/locales/ja.json"),
  nl: () => import("../../../extensions/storefront-guard/locales/nl.json"),
  pl: () => import("../../../extensions/storefront-guard/locales/pl.json"),
  "pt-BR": () => import("../../../extensions/storefront-guard/locales/pt-BR.json"),
  "zh-CN": () => import("../../../extensions/storefront-guard/locales/zh-CN.json"),
};

import {
  checkout_expired as arExpired,
  checkout_visit as ar,
} from "#extensions/storefront-guard/locales/ar.json";
import {
  checkout_expired as csExpired,
  checkout_visit as cs,
} from "#extensions/storefront-guard/locales/cs.json";
import {
  checkout_expired as daExpired,
  checkout_visit as da,
} from "#extensions/storefront-guard/locales/da.json";
import {
  checkout_expired as deExpired,
  checkout_visit as de,
} from "#extensions/storefront-guard/locales/de.json";
import {
  checkout_expired as enExpired,
  checkout_visit as en,
} from "#extensions/storefront-guard/locales/en.default.json";
import {
  checkout_expired as esExpired,
  checkout_visit as es,
} from "#extensions/storefront-guard/locales/es.json";
import {
  checkout_expired as fiExpired,
  checkout_visit as fi,
} from "#extensions/storefront-guard/locales/fi.json";
import {
  checkout_expired as frExpired,
  checkout_visit as fr,
} from "#extensions/storefront-guard/locales/fr.json";
import {
  checkout_expired as heExpired,
  checkout_visit as he,
} from "#extensions/storefront-guard/locales/he.json";
import {
  checkout_expired as itExpired,
  checkout_visit as it,
} from "#extensions/storefront-guard/locales/it.json";
import {
  checkout_expired as jaExpired,
  checkout_visit as ja,
} from "#extensions/storefront-guard/locales/ja.json";
import {
  checkout_expired as koExpired,
  checkout_visit as ko,
} from "#extensions/storefront-guard/locales/ko.json";
import {
  checkout_expired as nbExpired,
  checkout_visit as nb,
} from "#extensions/storefront-guard/locales/nb.json";
import {
  checkout_expired as nlExpired,
  checkout_visit as nl,
} from "#extensions/storefront-guard/locales/nl.json";
import {
  checkout_expired as plExpired,
  checkout_visit as pl,
} from "#extensions/storefront-guard/locales/pl.json";
import {
  checkout_expired as ptBRExpired,
  checkout_visit as ptBR,
} from "#extensions/storefront-guard/locales/pt-BR.json";
import {
  checkout_expired as ptPTExpired,
  checkout_visit as ptPT,
} from "#extensions/storefront-guard/locales/pt-PT.json";
import {
  checkout_expired as svExpired,
  checkout_visit as sv,
} from "#extensions/storefront-guard/locales/sv.json";
import {
  checkout_expired as thExpired,
  checkout_visit as th,
} from "#extensions/storefront-guard/locales/th.json";
import {
  checkout_expired as trExpired,
  checkout_visit as tr,
} from "#extensions/storefront-guard/locales/tr.json";
import {
  checkout_expired as zhCNExpired,
  checkout_visit as zhCN,
} from "#extensions/storefront-guard/locales/zh-CN.json";
import {
  checkout_expired as zhTWExpired,
  checkout_visit as zhTW,
} from "#extensions/storefront-guard/locales/zh-TW.json";

import { type VisitorLanguage, visitorLanguage } from "../sentences/visitor-languages";

/**
 * Texts for a cart without a valid pass: one that never had a pass, and one whose pass has expired.
 */
type VisitTexts = readonly [missing: string, expired: string];

/** Returns the texts by language. Each text is imported by name, so that the Function contains no other texts. */
const texts = (): Readonly<Record<VisitorLanguage, VisitTexts>> => ({
  ar: [ar, arExpired],
  cs: [cs, csExpired],
  da: [da, daExpired],
  de: [de, deExpired],
  en: [en, enExpired],
  es: [es, esExpired],
  fi: [fi, fiExpired],
  fr: [fr, frExpired],
  he: [he, heExpired],
  it: [it, itExpired],
  ja: [ja, jaExpired],
  ko: [ko, koExpired],
  nb: [nb, nbExpired],
  nl: [nl, nlExpired],
  pl: [pl, plExpired],
  "pt-BR": [ptBR, ptBRExpired],
  "pt-PT": [ptPT, ptPTExpired],
  sv: [sv, svExpired],
  th: [th, thExpired],
  tr: [tr, trExpired],
  "zh-CN": [zhCN, zhCNExpired],
  "zh-TW": [zhTW, zhTWExpired],
});

/**
 * Returns the message for a cart that needs a checkout pass, with "{cart}" in place of the cart's address.
 *
 * @param language language of the checkout as Shopify writes it ("PT_BR")
 */
export function visitText(visit: "missing" | "expired", language: string): string {
  const known = visitorLanguage(language.replace("_", "-")) ?? "en";
  const [missing, expired] = texts()[known];
  return visit === "missing" ? missing : expired;
}

import {
  checkout_blocked as ar,
  checkout_no_visit as arVisit,
} from "#extensions/storefront-guard/locales/ar.json";
import {
  checkout_blocked as cs,
  checkout_no_visit as csVisit,
} from "#extensions/storefront-guard/locales/cs.json";
import {
  checkout_blocked as da,
  checkout_no_visit as daVisit,
} from "#extensions/storefront-guard/locales/da.json";
import {
  checkout_blocked as de,
  checkout_no_visit as deVisit,
} from "#extensions/storefront-guard/locales/de.json";
import {
  checkout_blocked as en,
  checkout_no_visit as enVisit,
} from "#extensions/storefront-guard/locales/en.default.json";
import {
  checkout_blocked as es,
  checkout_no_visit as esVisit,
} from "#extensions/storefront-guard/locales/es.json";
import {
  checkout_blocked as fi,
  checkout_no_visit as fiVisit,
} from "#extensions/storefront-guard/locales/fi.json";
import {
  checkout_blocked as fr,
  checkout_no_visit as frVisit,
} from "#extensions/storefront-guard/locales/fr.json";
import {
  checkout_blocked as he,
  checkout_no_visit as heVisit,
} from "#extensions/storefront-guard/locales/he.json";
import {
  checkout_blocked as it,
  checkout_no_visit as itVisit,
} from "#extensions/storefront-guard/locales/it.json";
import {
  checkout_blocked as ja,
  checkout_no_visit as jaVisit,
} from "#extensions/storefront-guard/locales/ja.json";
import {
  checkout_blocked as ko,
  checkout_no_visit as koVisit,
} from "#extensions/storefront-guard/locales/ko.json";
import {
  checkout_blocked as nb,
  checkout_no_visit as nbVisit,
} from "#extensions/storefront-guard/locales/nb.json";
import {
  checkout_blocked as nl,
  checkout_no_visit as nlVisit,
} from "#extensions/storefront-guard/locales/nl.json";
import {
  checkout_blocked as pl,
  checkout_no_visit as plVisit,
} from "#extensions/storefront-guard/locales/pl.json";
import {
  checkout_blocked as ptBR,
  checkout_no_visit as ptBRVisit,
} from "#extensions/storefront-guard/locales/pt-BR.json";
import {
  checkout_blocked as ptPT,
  checkout_no_visit as ptPTVisit,
} from "#extensions/storefront-guard/locales/pt-PT.json";
import {
  checkout_blocked as sv,
  checkout_no_visit as svVisit,
} from "#extensions/storefront-guard/locales/sv.json";
import {
  checkout_blocked as th,
  checkout_no_visit as thVisit,
} from "#extensions/storefront-guard/locales/th.json";
import {
  checkout_blocked as tr,
  checkout_no_visit as trVisit,
} from "#extensions/storefront-guard/locales/tr.json";
import {
  checkout_blocked as zhCN,
  checkout_no_visit as zhCNVisit,
} from "#extensions/storefront-guard/locales/zh-CN.json";
import {
  checkout_blocked as zhTW,
  checkout_no_visit as zhTWVisit,
} from "#extensions/storefront-guard/locales/zh-TW.json";

import {
  FALLBACK_LANGUAGE,
  type VisitorLanguage,
  visitorLanguage,
} from "../sentences/visitor-languages";

/** Sentences are imported by name, so that the Function contains no others. */
type Messages = Readonly<Record<VisitorLanguage, string>>;

const blocked = (): Messages => ({
  ...{ ar, cs, da, de, en, es, fi, fr, he, it, ja, ko, nb, nl, pl, sv, th, tr },
  ...{ "pt-BR": ptBR, "pt-PT": ptPT, "zh-CN": zhCN, "zh-TW": zhTW },
});

const noVisit = (): Messages => ({
  ar: arVisit,
  cs: csVisit,
  da: daVisit,
  de: deVisit,
  en: enVisit,
  es: esVisit,
  fi: fiVisit,
  fr: frVisit,
  he: heVisit,
  it: itVisit,
  ja: jaVisit,
  ko: koVisit,
  nb: nbVisit,
  nl: nlVisit,
  pl: plVisit,
  sv: svVisit,
  th: thVisit,
  tr: trVisit,
  ...{ "pt-BR": ptBRVisit, "pt-PT": ptPTVisit, "zh-CN": zhCNVisit, "zh-TW": zhTWVisit },
});

/**
 * Returns the message for customers if the merchant wrote none.
 *
 * @param language language of the checkout as Shopify writes it ("PT_BR")
 */
export const defaultMessage = (language: string): string => messageIn(blocked, language);

/** Returns the message for customers whose checkout has no valid pass. */
export const noVisitMessage = (language: string): string => messageIn(noVisit, language);

function messageIn(messages: () => Messages, language: string): string {
  const known = visitorLanguage(language.replace("_", "-")) ?? FALLBACK_LANGUAGE;
  return messages()[known];
}

import { checkout_blocked as ar } from "#extensions/storefront-guard/locales/ar.json";
import { checkout_blocked as cs } from "#extensions/storefront-guard/locales/cs.json";
import { checkout_blocked as da } from "#extensions/storefront-guard/locales/da.json";
import { checkout_blocked as de } from "#extensions/storefront-guard/locales/de.json";
import { checkout_blocked as en } from "#extensions/storefront-guard/locales/en.default.json";
import { checkout_blocked as es } from "#extensions/storefront-guard/locales/es.json";
import { checkout_blocked as fi } from "#extensions/storefront-guard/locales/fi.json";
import { checkout_blocked as fr } from "#extensions/storefront-guard/locales/fr.json";
import { checkout_blocked as he } from "#extensions/storefront-guard/locales/he.json";
import { checkout_blocked as it } from "#extensions/storefront-guard/locales/it.json";
import { checkout_blocked as ja } from "#extensions/storefront-guard/locales/ja.json";
import { checkout_blocked as ko } from "#extensions/storefront-guard/locales/ko.json";
import { checkout_blocked as nb } from "#extensions/storefront-guard/locales/nb.json";
import { checkout_blocked as nl } from "#extensions/storefront-guard/locales/nl.json";
import { checkout_blocked as pl } from "#extensions/storefront-guard/locales/pl.json";
import { checkout_blocked as ptBR } from "#extensions/storefront-guard/locales/pt-BR.json";
import { checkout_blocked as ptPT } from "#extensions/storefront-guard/locales/pt-PT.json";
import { checkout_blocked as sv } from "#extensions/storefront-guard/locales/sv.json";
import { checkout_blocked as th } from "#extensions/storefront-guard/locales/th.json";
import { checkout_blocked as tr } from "#extensions/storefront-guard/locales/tr.json";
import { checkout_blocked as zhCN } from "#extensions/storefront-guard/locales/zh-CN.json";
import { checkout_blocked as zhTW } from "#extensions/storefront-guard/locales/zh-TW.json";

import { type VisitorLanguage, visitorLanguage } from "../sentences/visitor-languages";

/**
 * Returns one sentence per language. Each sentence is imported by name, so that the Function contains no other texts.
 */
const messages = (): Readonly<Record<VisitorLanguage, string>> => ({
  ...{ ar, cs, da, de, en, es, fi, fr, he, it, ja, ko, nb, nl, pl, sv, th, tr },
  ...{ "pt-BR": ptBR, "pt-PT": ptPT, "zh-CN": zhCN, "zh-TW": zhTW },
});

/**
 * Returns the message for customers if the merchant wrote none.
 *
 * @param language language of the checkout as Shopify writes it ("PT_BR")
 */
export function defaultMessage(language: string): string {
  const known = visitorLanguage(language.replace("_", "-"));
  return (known && messages()[known]) || en;
}

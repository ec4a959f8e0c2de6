import type { BlockPage } from "#app/contract/block-page";
import { loadSentences } from "#app/engine/sentences/load-sentences";
import { FALLBACK_LANGUAGE, visitorLanguage } from "#app/engine/sentences/visitor-languages";
import type { GuardSettings } from "#app/storefront/guard-settings";

import { STORE_FILES } from "./store-images/store-files";

/**
 * Returns the settings that blocks/guard.liquid would pass to the embed on a page in a language, without script URLs.
 *
 * @param language code of the page's language. "" for languages without their own texts
 */
export async function previewSettings(
  { texts, ...page }: BlockPage,
  language: string,
  shop: string,
): Promise<GuardSettings> {
  const sentences = await loadSentences(visitorLanguage(language) ?? FALLBACK_LANGUAGE);
  const words = texts[language];
  const { network, automated, ...reasons } = sentences.block_page.reason;
  const { no_message: noMessage, no_contact: noContact, ...appeal } = sentences.appeal;
  return {
    shop,
    proxy: "",
    root: "/",
    locale: language || "en",
    language: sentences.language,
    direction: sentences.direction,
    chunks: { block: "", challenge: "", restrict: "", go: "", cart: "", appeal: "", access: "" },
    look: {
      ...page,
      logo: page.logo.startsWith(STORE_FILES) ? page.logo : "",
      title: words?.title || page.title,
      message: words?.message || page.message,
      buttonText: words?.buttonText || page.buttonText,
    },
    text: {
      block: {
        ...sentences.block_page,
        reasons: { ...reasons, network, automated },
      },
      appeal: { ...appeal, noMessage, noContact },
      challenge: sentences.challenge,
      restrict: sentences.restrict,
      go: sentences.go,
      access: sentences.admin_access,
      bypass: { ...sentences.bypass, "used-up": sentences.bypass.used_up },
      close: sentences.close,
    },
  };
}

import type { PromptText } from "#app/engine/redirects/redirect-rule";
import english from "#extensions/storefront-guard/locales/en.default.json";

/** English text of a suggestion without the merchant's own words. */
export const DEFAULT_WORDS: PromptText = english.go;

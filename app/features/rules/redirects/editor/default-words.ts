import type { PromptText } from "#app/engine/redirects/redirect-rule";
import english from "#extensions/storefront-guard/locales/en.default.json";

/** English texts of a suggestion without the merchant's own texts. */
export const DEFAULT_WORDS: PromptText = english.go;

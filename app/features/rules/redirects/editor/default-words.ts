import type { PromptText } from "#app/engine/redirects/redirect-rule";
import english from "#extensions/storefront-guard/locales/en.default.json";

/** What a suggestion says in English when the merchant wrote no words of their own. */
export const DEFAULT_WORDS: PromptText = english.go;

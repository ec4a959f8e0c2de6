import english from "../../../../../extensions/storefront-guard/locales/en.default.json";
import type { PromptText } from "../../../../engine/redirects/redirect-rule";

/** What a suggestion says in English when the merchant wrote no words of their own. */
export const DEFAULT_WORDS: PromptText = english.go;

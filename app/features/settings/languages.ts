import { languageName } from "#app/words/language-names";

/** Language codes offered in the block page form, as storefronts name them. A settings file can contain others. */
const CODES = [
  "ar bg ca cs da de el en es et fi fr he hr hu id is it ja ko lt lv ms nb nl pl pt-BR pt-PT ro ru",
  "sk sl sr sv th tr uk vi zh-CN zh-TW",
].flatMap((line) => line.split(" "));

/** Returns the offered languages except `taken`, sorted by name. */
export function otherLanguages(taken: readonly string[]): { value: string; label: string }[] {
  return CODES.filter((code) => !taken.includes(code))
    .map((value) => ({ value, label: languageName(value) }))
    .sort((one, other) => (one.label < other.label ? -1 : 1));
}

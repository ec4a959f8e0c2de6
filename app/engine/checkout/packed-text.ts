/** Separates the parts of a rule, and the groups of a condition set. */
export const PART = "|";
/** Separates the conditions of a group. */
export const CONDITION = "^";
/** Ends each text of a condition. */
export const TEXT = "~";

/** The escape character and the separators, which escapeText() replaces. */
const ESCAPES = ["`", PART, CONDITION, TEXT];
const SPECIAL = /[`|^~]/g;

/** Replaces the separators in a text. */
export const escapeText = (text: string): string =>
  text.replace(SPECIAL, (found) => `\`${ESCAPES.indexOf(found)}`);

/** Reverts escapeText(). */
export const unescapeText = (text: string): string =>
  text.includes("`")
    ? text.replace(/`([0-3])/g, (_, index: string) => ESCAPES[Number(index)]!)
    : text;

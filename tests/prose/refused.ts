/** A pattern that style.md replaces, and the words to write. */
interface Refused {
  readonly name: string;
  readonly pattern: RegExp;
  readonly instead: string;
}

/** Rows of "Words to replace" in docs/contributors/style.md that a pattern can find. */
export const REFUSED: readonly Refused[] = [
  {
    name: "opens without a noun",
    pattern: /^(What|Who|Whom|Whose|Whether|Where|Which)\b(?![^.]*\?)/,
    instead: "a summary that begins with a noun or a verb",
  },
  { name: "told, tells", pattern: /\b(told|tells?)\b/i, instead: "reports, notifies, returns" },
  {
    name: "stands",
    pattern: /\bstands? (in|for|at|beside|behind|before|on)\b/i,
    instead: "is, is in",
  },
  {
    name: "nobody, somebody, whoever",
    pattern: /\b(nobody|somebody|everybody|anybody|whoever|whomever)\b/i,
    instead: "no one, a user, the caller, an operator",
  },
  {
    name: "anew, lately, meanwhile",
    pattern: /\b(anew|lately|meanwhile)\b/i,
    instead: "again, recently, while",
  },
  {
    name: "of ours, of before, of now",
    pattern: /\bof (ours|theirs|before|now)\b/i,
    instead: "our, previous, current",
  },
  { name: "by itself", pattern: /\bby (itself|themselves)\b/i, instead: "automatically" },
  { name: "beside", pattern: /\bbeside\b/i, instead: "with, next to, in addition to" },
  { name: "the platform", pattern: /\bthe platform('s)?\b/i, instead: "Shopify" },
];

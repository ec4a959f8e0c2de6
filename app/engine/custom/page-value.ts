import { sentences } from "#app/words/sentences";

import type { NormalValue } from "../conditions/field";
import { withoutPlainFolders } from "../net/market-folder";
import { canonicalPart, rulePath } from "../net/path";

const { texts } = sentences("engine/custom/page-value", {
  /** Messages about refused values. */
  texts: {
    onlyPath: 'Only the path counts. For what follows "?", use Page parameters.',
    path: 'Enter the path of a page, beginning with a slash: "/products/shoes".',
    endsWithSpace: "A page cannot end with a space.",
    noPart: 'Enter a part of a path: "/products/".',
    language: "Enter the page without its language; use “Language of the page” for that.",
    dots: 'Pages don’t contain the folders "." and ".."; enter the resulting path.',
    slash: 'Begin with a slash: "/products/". For text within the path, choose “contains”.',
  },
});

const refuse = (message: string): NormalValue => ({ ok: false, message });
const accept = (value: string): NormalValue => ({ ok: true, value });

/** Normalizes the value of a condition about pages. Refuses a value that no page can match. */
export function pageValue(value: string, operator: string): NormalValue {
  if (hasMoreThanPath(value, operator)) {
    return refuse(texts.onlyPath);
  }
  if (operator === "is" || operator === "is-not") return wholePage(value);
  return operator === "like"
    ? pagePattern(value.replace(/[^*?]+/g, canonicalPart).trim())
    : partOfPage(canonicalPart(value).trim(), operator);
}

/**
 * Reports whether a value contains a query or fragment. In a pattern, "?" matches one character, unless "name="
 * follows.
 */
function hasMoreThanPath(value: string, operator: string): boolean {
  return (operator === "like" ? /#|\?[^*?/]*=/ : /[?#]/).test(value);
}

function wholePage(value: string): NormalValue {
  if (!value.startsWith("/")) {
    return refuse(texts.path);
  }
  const path = rulePath(value);
  return /\s$/.test(path) ? refuse(texts.endsWithSpace) : accept(path);
}

function partOfPage(part: string, operator: string): NormalValue {
  if (part === "") return refuse(texts.noPart);
  if (operator === "ends-with") return endOfPage(withoutEndSlash(part));
  return (operator === "starts-with" ? beginningProblem(part) : null) ?? withinPage(part);
}

/** Normalizes a pattern. A wildcard at the start or the end leaves that end of the page open. */
function pagePattern(written: string): NormalValue {
  const isEndOpen = /[*?]$/.test(written);
  const pattern = isEndOpen ? written : withoutEndSlash(written);
  if (pattern === "" || (!isEndOpen && /^[*?]+$/.test(pattern))) return refuse(texts.noPart);
  const [beginning] = /^[^*?]*/.exec(pattern)!;
  const problem = beginning === "" ? null : beginningProblem(beginning);
  if (problem) return problem;
  // A page that is only a language folder is the home page.
  if (beginning === pattern && hasFolder(pattern)) return refuse(texts.language);
  return isEndOpen ? withinPage(pattern) : endOfPage(pattern);
}

const hasFolder = (text: string) => withoutPlainFolders(text) !== text;

/** Returns a problem of the beginning of a page. "/de" may begin "/deals", but no page begins with "/de/". */
function beginningProblem(text: string): NormalValue | null {
  if (!text.startsWith("/")) {
    return refuse(texts.slash);
  }
  return text.includes("/", 1) && hasFolder(text) ? refuse(texts.language) : null;
}

/** Removes a trailing slash, because no page except the home page ends with one. */
function withoutEndSlash(text: string): string {
  return text.replace(/(?<=.)[\s/]+$/, "");
}

function withinPage(text: string): NormalValue {
  return /\/\.\.?\//.test(text) ? refuse(texts.dots) : accept(text);
}

function endOfPage(text: string): NormalValue {
  return /\/\.\.?$/.test(text) ? refuse(texts.dots) : withinPage(text);
}

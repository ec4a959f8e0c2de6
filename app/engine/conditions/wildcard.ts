const SYNTAX = /[\\^$.|+()[\]{}/]/g;

/** A text between two stars. An expression if it contains a ?. */
type Part = string | RegExp;

/**
 * Returns a test for texts that match `pattern`, in which * matches any characters and ? matches one.
 *
 * Takes time proportional to the text's length times the pattern's at most, because it never backtracks: each part between
 * two stars is found once, at its first place after the previous part. Parts with a ? are expressions, because loops
 * over characters would exceed the instructions of the checkout Function.
 */
export function wildcard(pattern: string): (text: string) => boolean {
  const parts = pattern.split("*");
  const [first = "", ...rest] = parts;
  if (rest.length === 0) return (text) => text.length === first.length && fitsAt(text, 0, first);
  const last = rest.pop()!;
  const texts = rest.filter((part) => part !== "");
  const middle: readonly Part[] = pattern.includes("?") ? texts.map(partOf) : texts;
  return (text) => {
    const end = text.length - last.length;
    if (end < first.length || !fitsAt(text, 0, first) || !fitsAt(text, end, last)) return false;
    let from = first.length;
    for (let at = 0; at < middle.length; at++) {
      from = find(middle[at]!, text, from);
      if (from < 0 || from > end) return false;
    }
    return true;
  };
}

const partOf = (part: string): Part =>
  part.includes("?") ? new RegExp(part.replace(SYNTAX, "\\$&").replaceAll("?", "[^]"), "g") : part;

/** Returns the end of the part's first place at or after `from`, or -1. */
function find(part: Part, text: string, from: number): number {
  if (typeof part === "string") {
    const at = text.indexOf(part, from);
    return at < 0 ? -1 : at + part.length;
  }
  part.lastIndex = from;
  return part.test(text) ? part.lastIndex : -1;
}

function fitsAt(text: string, at: number, part: string): boolean {
  if (!part.includes("?")) return text.startsWith(part, at);
  if (at + part.length > text.length) return false;
  for (let index = 0; index < part.length; index++) {
    const char = part[index];
    if (char !== "?" && char !== text[at + index]) return false;
  }
  return true;
}

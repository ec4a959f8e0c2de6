/**
 * Returns a test for texts that match `pattern`, in which * matches any characters and ? matches one.
 *
 * Takes time proportional to the text's length times the stars at most, because it never backtracks.
 */
export function wildcard(pattern: string): (text: string) => boolean {
  const parts = pattern.split("*");
  const [first = "", ...rest] = parts;
  if (rest.length === 0) return (text) => text.length === first.length && fitsAt(text, 0, first);
  const last = rest.pop()!;
  const middle = rest.filter((part) => part !== "");
  return (text) => {
    const end = text.length - last.length;
    if (end < first.length || !fitsAt(text, 0, first) || !fitsAt(text, end, last)) return false;
    let from = first.length;
    for (const part of middle) {
      const found = find(text, part, from, end);
      if (found < 0) return false;
      from = found + part.length;
    }
    return true;
  };
}

/** Returns the first position from `from` at which the part matches and ends by `end`, or -1. */
function find(text: string, part: string, from: number, end: number): number {
  if (!part.includes("?")) {
    const found = text.indexOf(part, from);
    return found + part.length <= end ? found : -1;
  }
  for (let at = from; at + part.length <= end; at++) if (fitsAt(text, at, part)) return at;
  return -1;
}

function fitsAt(text: string, at: number, part: string): boolean {
  if (!part.includes("?")) return text.startsWith(part, at);
  if (at + part.length > text.length) return false;
  for (let index = 0; index < part.length; index++) {
    const wanted = part[index];
    if (wanted !== "?" && wanted !== text[at + index]) return false;
  }
  return true;
}

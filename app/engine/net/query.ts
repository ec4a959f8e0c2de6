/** At most this many parameters of an address are looked at; nobody sends more in earnest. */
const MAX_PARAMETERS = 100;

function decode(text: string): string {
  const spaced = text.replaceAll("+", " ");
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** A name or value as it is compared: in lower case, in one Unicode form, without spaces around it. */
export function foldParameter(text: string): string {
  return text.normalize("NFC").toLowerCase().normalize("NFC").trim();
}

/**
 * Hands each parameter of a query ("a=1&b=2", without "?") to `take`, decoded once and folded, until
 * it answers true.
 *
 * @returns whether `take` did
 */
export function eachParameter(
  query: string,
  take: (name: string, value: string) => boolean,
): boolean {
  if (query === "") return false;
  const parts = query.split("&", MAX_PARAMETERS);
  return parts.some((part) => {
    const mark = part.indexOf("=");
    const name = mark < 0 ? part : part.slice(0, mark);
    const value = mark < 0 ? "" : part.slice(mark + 1);
    return take(foldParameter(decode(name)), foldParameter(decode(value)));
  });
}

/**
 * Signed texts that this browser keeps in cookies of the storefront; only the server can tell what they
 * are worth. access: admin access mode. bypass: a link that lets in. solved: a solved challenge.
 */
export type PassName = "access" | "bypass" | "solved";

/** A pass this browser keeps; undefined for nearly everybody, so that it is left out of the question. */
export function readPass(page: Document, name: PassName): string | undefined {
  try {
    const pattern = new RegExp(`(?:^|; )palisade-${name}=([\\w.-]{1,200})`);
    return pattern.exec(page.cookie)?.[1];
  } catch {
    return undefined; // A frame without an origin of its own may not read cookies.
  }
}

/**
 * Keeps a pass, or forgets it when `maxAgeS` is 0.
 *
 * @returns whether the browser did: it may refuse cookies.
 */
export function keepPass(
  { document, location }: Window,
  name: PassName,
  pass: string,
  maxAgeS: number,
): boolean {
  const secure = location.protocol === "https:" ? ";secure" : "";
  document.cookie = `palisade-${name}=${pass};path=/;max-age=${maxAgeS};samesite=lax${secure}`;
  return readPass(document, name) === (maxAgeS > 0 ? pass : undefined);
}

/**
 * Names of the signed passes in cookies of the storefront. Only the server can verify them.
 *
 * access: admin access mode. bypass: a bypass link. solved: a solved challenge. cart: a checkout pass, which
 * names the browser's first visit.
 */
export type PassName = "access" | "bypass" | "solved" | "cart";

/** Returns a pass of this browser. Undefined for most visitors, so that the request omits it. */
export function readPass(page: Document, name: PassName): string | undefined {
  const pattern = new RegExp(`(?:^|; )palisade-${name}=([\\w.-]{1,200})`);
  return pattern.exec(cookies(page))?.[1];
}

/** Returns the cookies of a page. "" in a frame with an opaque origin, which cannot read them. */
export function cookies(page: Document): string {
  try {
    return page.cookie;
  } catch {
    return "";
  }
}

/** Stores a pass, or deletes it if `maxAgeS` is 0. The browser may refuse cookies. */
export function storePass(
  { document, location }: Window,
  name: PassName,
  pass: string,
  maxAgeS: number,
): void {
  const secure = location.protocol === "https:" ? ";secure" : "";
  try {
    document.cookie = `palisade-${name}=${pass};path=/;max-age=${maxAgeS};samesite=lax${secure}`;
  } catch {
    // A frame with an opaque origin cannot write cookies.
  }
}

/**
 * Stores a pass, or deletes it if `maxAgeS` is 0.
 *
 * @returns true if the browser stored or deleted the pass. It may refuse cookies
 */
export function keepPass(page: Window, name: PassName, pass: string, maxAgeS: number): boolean {
  storePass(page, name, pass, maxAgeS);
  return readPass(page.document, name) === (maxAgeS > 0 ? pass : undefined);
}

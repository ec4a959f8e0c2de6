/**
 * Host names that are already canonical: lower-case ASCII letters, digits, hyphens and underscores, separated by dots.
 */
const PLAIN_HOST = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;
const MAX_HOST_CHARS = 253;

/**
 * Returns the canonical form of a host name: lower case, international names in ASCII ("müller.de" as
 * "xn--mller-kva.de"), no trailing dot. Idempotent.
 *
 * @returns null if the text is not a host name
 */
export function canonicalHost(text: string): string | null {
  if (PLAIN_HOST.test(text) && text.length <= MAX_HOST_CHARS) return text;
  return throughUrl(text);
}

/** Characters that would end the host or start another component of the address. */
const NO_HOST = /[\s/\\?#@:%|]/;

function throughUrl(text: string): string | null {
  const name = text.replace(/\.+$/, "");
  if (name === "" || name.length > MAX_HOST_CHARS || NO_HOST.test(name)) return null;
  const address = `http://${name}`;
  if (!URL.canParse(address)) return null;
  const host = new URL(address).hostname.replace(/\.+$/, "");
  return PLAIN_HOST.test(host) && host.length <= MAX_HOST_CHARS ? host : null;
}

/** Returns the host without "www.", because people use both forms for the same site. */
export function withoutWww(host: string): string {
  return host.startsWith("www.") && host.indexOf(".", 4) > 0 ? host.slice(4) : host;
}

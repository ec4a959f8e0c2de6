/** Names that need no reading: lower-case letters of ASCII, digits, hyphens, dots between them. */
const PLAIN_HOST = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;
const MAX_HOST_CHARS = 253;

/**
 * The canonical form of a host name: lower case, international names in their ASCII form
 * ("müller.de" is "xn--mller-kva.de"), without a dot at the end. Null when it is no host name.
 * Idempotent.
 */
export function canonicalHost(text: string): string | null {
  if (PLAIN_HOST.test(text) && text.length <= MAX_HOST_CHARS) return text;
  return throughUrl(text);
}

/** Characters that would end the host or begin something else in an address. */
const NO_HOST = /[\s/\\?#@:%|]/;

function throughUrl(text: string): string | null {
  const name = text.replace(/\.+$/, "");
  if (name === "" || name.length > MAX_HOST_CHARS || NO_HOST.test(name)) return null;
  const address = `http://${name}`;
  if (!URL.canParse(address)) return null;
  const host = new URL(address).hostname.replace(/\.+$/, "");
  return PLAIN_HOST.test(host) && host.length <= MAX_HOST_CHARS ? host : null;
}

/** A host without "www.": people mean the same site by both. */
export function withoutWww(host: string): string {
  return host.startsWith("www.") && host.indexOf(".", 4) > 0 ? host.slice(4) : host;
}

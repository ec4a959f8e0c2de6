/** Every Worker of ours has such a name. */
const SCRIPT_PREFIX = "palisade-firewall-";

/** A name no other Worker of the account has. */
export const scriptName = (connection: string): string => `${SCRIPT_PREFIX}${connection}`;

export const isScriptOfOurs = (script: string): boolean => script.startsWith(SCRIPT_PREFIX);

/** The route of the firewall: every request of the domain. */
export const routeOf = (domain: string): string => `${domain}/*`;

/**
 * What is left out of it, by routes of their own that run no Worker: pictures, styles and scripts, most of a shop's
 * requests, about which the firewall never asks.
 */
export const leftOutOf = (domain: string): readonly string[] => [`${domain}/cdn/*`];

/**
 * Whether a route's pattern takes any request of a domain. A pattern is a host with a path, either of which may be
 * cut short by a star: one before the host, one at the end.
 */
export function takesDomain(pattern: string, domain: string): boolean {
  const plain = pattern.toLowerCase().replace(/^https?:\/\//, "");
  const isSuffix = plain.startsWith("*");
  const isPrefix = plain.length > 1 && plain.endsWith("*");
  const text = plain.slice(isSuffix ? 1 : 0, isPrefix ? -1 : undefined);
  const slash = text.indexOf("/");
  if (slash >= 0) {
    const host = text.slice(0, slash);
    return isSuffix ? domain.endsWith(host) : domain === host;
  }
  // The star at the end stands for the rest of the host, too.
  if (isPrefix) return isSuffix ? domain.includes(text) : domain.startsWith(text);
  return isSuffix ? domain.endsWith(text) : domain === text;
}

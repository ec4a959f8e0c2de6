/** Prefix of the names of all our Workers. */
const SCRIPT_PREFIX = "palisade-firewall-";

/** Returns a script name that is unique in the account. */
export const scriptName = (connection: string): string => `${SCRIPT_PREFIX}${connection}`;

export const isPalisadeScript = (script: string): boolean => script.startsWith(SCRIPT_PREFIX);

/** Returns the route pattern of the firewall: every request of the domain. */
export const routeOf = (domain: string): string => `${domain}/*`;

/**
 * Returns patterns excluded from that route by routes without a Worker. They serve images, styles and scripts: most of
 * a shop's requests, which the firewall never checks.
 */
export const leftOutOf = (domain: string): readonly string[] => [`${domain}/cdn/*`];

/**
 * Reports whether a route pattern matches any request of a domain. A pattern is a host with a path. It can start with
 * a wildcard before the host and end with one.
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
  // A trailing wildcard also matches the rest of the host.
  if (isPrefix) return isSuffix ? domain.includes(text) : domain.startsWith(text);
  return isSuffix ? domain.endsWith(text) : domain === text;
}

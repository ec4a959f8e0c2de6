/** What stands in a proxy's configuration. Every value is one line without quotes, backslashes or braces. */
export interface ProxyOptions {
  /** Address of this app, "https://app.example.com". */
  readonly appUrl: string;
  /** The connection's key, or words that stand for it once it cannot be shown any more. */
  readonly key: string;
  /** The domain the proxy serves, "shop.example.com". */
  readonly domain: string;
  /** Where the shop itself runs, "127.0.0.1:3000". */
  readonly shop: string;
  /** What happens to visitors about whom nothing can be decided. */
  readonly failPolicy: "open" | "closed";
}

/** Where the app is, as configurations need it. */
export interface AppPlace {
  readonly scheme: "http" | "https";
  readonly host: string;
  readonly port: string;
}

/**
 * Statuses with which something on the way says that it cannot take what the visitor sent: denied, whatever the
 * policy, or else a header would be a key to every shop. 463 is a balancer's for too long an X-Forwarded-For.
 */
export const MALFORMED: readonly number[] = [
  ...[400, 405, 406, 411, 412, 413, 414, 415, 416, 417, 422, 431, 463],
];

/** Characters that no value of a configuration has: they would end it, or begin something else. */
const UNSAFE = /[^\w.,:/[\]<> -]/;

/** Whether a value can stand in a configuration: one line of harmless characters. */
export const canStandIn = (value: string) => value !== "" && !UNSAFE.test(value);

/** Whether a value is a host, with a port or without: no scheme and no path, which people paste along. */
export const isHost = (value: string) => /^[\w.:[\]-]+$/.test(value);

/**
 * The same options, each one safe inside quotes of any of the formats.
 *
 * @throws RangeError for a value that is not
 */
export function checked(options: ProxyOptions): ProxyOptions {
  for (const [name, value] of Object.entries(options)) {
    if (!canStandIn(value as string))
      throw new RangeError(`${name} is not allowed in a configuration`);
  }
  return options;
}

export function placeOf(appUrl: string): AppPlace {
  const { protocol, hostname, port } = new URL(appUrl);
  const scheme = protocol === "http:" ? "http" : "https";
  return { scheme, host: hostname, port: port || (scheme === "https" ? "443" : "80") };
}

/** A template with its "{{name}}" filled in; no value is read for names again. */
export function fill(template: string, values: object): string {
  const known = values as Readonly<Record<string, string>>;
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => known[name]!);
}

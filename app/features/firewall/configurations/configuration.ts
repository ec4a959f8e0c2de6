/** Values in a proxy's configuration. Each is one line without quotes, backslashes or braces. */
export interface ProxyOptions {
  /** Address of this app, "https://app.example.com". */
  readonly appUrl: string;
  /** The connection's key, or a placeholder once the key can no longer be shown. */
  readonly key: string;
  /** The domain the proxy serves, "shop.example.com". */
  readonly domain: string;
  /** Address of the shop, "127.0.0.1:3000". */
  readonly shop: string;
  /** Outcome for visitors without a decision. */
  readonly failPolicy: "open" | "closed";
}

/** Address of the app in the parts that configurations need. */
export interface AppPlace {
  readonly scheme: "http" | "https";
  readonly host: string;
  readonly port: string;
}

/**
 * Statuses with which a server on the way rejects the visitor's request as unacceptable. They deny the visit under
 * every fail policy, because otherwise one malformed header would bypass the firewall. 463 is a load balancer's status
 * for too long an X-Forwarded-For.
 */
export const MALFORMED: readonly number[] = [
  ...[400, 405, 406, 411, 412, 413, 414, 415, 416, 417, 422, 431, 463],
];

/** Characters that no value of a configuration may contain: they would end it or begin another directive. */
const UNSAFE = /[^\w.,:/[\]<> -]/;

/** Reports whether a value is safe in a configuration: one line of harmless characters. */
export const canStandIn = (value: string) => value !== "" && !UNSAFE.test(value);

/** Reports whether a value is a host with an optional port. Rejects a scheme or path, which users often paste along. */
export const isHost = (value: string) => /^[\w.:[\]-]+$/.test(value);

/**
 * Returns the options unchanged if each value is safe inside quotes of every format.
 *
 * @throws RangeError if a value is not safe
 */
export function checkOptions(options: ProxyOptions): ProxyOptions {
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

/** Fills the "{{name}}" fields of a template in one pass. Values are not scanned for fields. */
export function fill(template: string, values: object): string {
  const known = values as Readonly<Record<string, string>>;
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => known[name]!);
}

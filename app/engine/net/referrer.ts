import { canonicalHost } from "./host";
import { rulePath } from "./path";

/** Where a visitor came from, in comparable form. */
export interface Referrer {
  /** Canonical host; null when the text names none. */
  readonly host: string | null;
  /** Host, canonical path and query without scheme and port: "example.com/a?b=1". */
  readonly address: string;
}

/** Scheme, authority and the rest. A backslash ends the authority, as it does in browsers. */
const ADDRESS = /^(?:[a-z][a-z0-9+.-]{0,30}:)?\/\/([^/\\?#]*)([^?#]*)(\?[^#]*)?/i;

/** The host of an authority: without user name, password and port. */
function hostOf(authority: string): string | null {
  const named = authority.slice(authority.lastIndexOf("@") + 1);
  const colon = named.lastIndexOf(":");
  return canonicalHost(colon < 0 ? named : named.slice(0, colon));
}

/** Reads an address with its scheme ("https://…"). Whatever a visitor sent gives a referrer. */
export function readReferrer(text: string): Referrer {
  const match = ADDRESS.exec(text);
  const host = match ? hostOf(match[1]!) : null;
  if (match === null || host === null) return { host: null, address: text.trim().toLowerCase() };
  const path = rulePath(match[2]! === "" ? "/" : match[2]!);
  return { host, address: host + path + (match[3] ?? "").toLowerCase() };
}

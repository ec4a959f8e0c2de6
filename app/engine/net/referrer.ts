import { canonicalHost } from "./host";
import { rulePath } from "./path";

/** A visitor's referrer in the form used for comparison. */
export interface Referrer {
  /** Canonical host. Null if the text contains none. */
  readonly host: string | null;
  /** Host, canonical path and query without scheme and port: "example.com/a?b=1". */
  readonly address: string;
}

/** Scheme, authority and the rest. A backslash ends the authority, as in browsers. */
const ADDRESS = /^(?:[a-z][a-z0-9+.-]{0,30}:)?\/\/([^/\\?#]*)([^?#]*)(\?[^#]*)?/i;

/** Returns the canonical host of a URL authority, without credentials and port. Null if the host is invalid. */
function hostOf(authority: string): string | null {
  const named = authority.slice(authority.lastIndexOf("@") + 1);
  const colon = named.lastIndexOf(":");
  return canonicalHost(colon < 0 ? named : named.slice(0, colon));
}

/** Reads an address with its scheme ("https://…"). Accepts any text. */
export function readReferrer(text: string): Referrer {
  const match = ADDRESS.exec(text);
  const host = match ? hostOf(match[1]!) : null;
  if (match === null || host === null) return { host: null, address: text.trim().toLowerCase() };
  const path = rulePath(match[2]! === "" ? "/" : match[2]!);
  return { host, address: host + path + (match[3] ?? "").toLowerCase() };
}

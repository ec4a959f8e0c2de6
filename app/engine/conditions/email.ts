import type { Comparable } from "./field";
import { fold } from "./fold";

/** Domains of providers that ignore dots before the @. */
const DOTLESS = new Set(["gmail.com"]);
/** Domains that deliver to the same mailbox. */
const SAME_DOMAIN: ReadonlyMap<string, string> = new Map([
  ["googlemail.com", "gmail.com"],
  ["ya.ru", "yandex.ru"],
  ["yandex.com", "yandex.ru"],
  ["me.com", "icloud.com"],
  ["mac.com", "icloud.com"],
]);

/**
 * Returns the mailbox of an address, so that different spellings of one mailbox are equal.
 *
 * It is in lower case, without "+tag", without dots if the provider ignores them, and with one domain per provider. A
 * text that is not an address is only folded.
 */
export function mailbox(address: string): string {
  const text = fold(address).trim();
  const at = text.lastIndexOf("@");
  if (at <= 0 || at === text.length - 1) return text;
  const written = text.slice(at + 1);
  const domain = SAME_DOMAIN.get(written) ?? written;
  const name = text.slice(0, at);
  const plus = name.indexOf("+");
  const untagged = plus > 0 ? name.slice(0, plus) : name;
  return `${DOTLESS.has(domain) ? untagged.replaceAll(".", "") : untagged}@${domain}`;
}

/** Comparison of parts of addresses. They are compared as written, because a partial address has no mailbox. */
export const MAIL_IN_PART: Comparable = { fact: fold, value: fold };

/** Returns an address in lower case, without "+tag". */
function withoutTag(address: string): string {
  const text = fold(address);
  const at = text.lastIndexOf("@");
  const plus = text.indexOf("+");
  return plus > 0 && plus < at ? text.slice(0, plus) + text.slice(at) : text;
}

/** Comparison of patterns with addresses, without the "+tag" of either. */
export const MAIL_IN_PATTERN: Comparable = {
  fact: withoutTag,
  value: fold,
  problemOf: (pattern) => (pattern.includes("+") ? "tagInMail" : null),
};

/** Returns the domain after the last @ in lower case, without a trailing dot. "" if there is none. */
export function mailDomain(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 0 ? "" : fold(address.slice(at + 1)).replace(/\.$/, "");
}

import type { Comparable } from "./field";
import { fold } from "./fold";

/** Providers that ignore dots in the name before the @. */
const DOTLESS = new Set(["gmail.com"]);
/** Domains under which one mailbox is reached. */
const SAME_DOMAIN: ReadonlyMap<string, string> = new Map([
  ["googlemail.com", "gmail.com"],
  ["ya.ru", "yandex.ru"],
  ["yandex.com", "yandex.ru"],
  ["me.com", "icloud.com"],
  ["mac.com", "icloud.com"],
]);

/**
 * The mailbox behind an address, so that one person's spellings are one: no case, no "+tag", no dots
 * where the provider ignores them, one domain for providers with several. A text that is no address
 * is only folded.
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

/** Parts of addresses, compared as they are written: what is no whole address has no mailbox. */
export const MAIL_IN_PART: Comparable = { fact: fold, value: fold };

/** What stands after the last @, without case and without a trailing dot; "" when there is none. */
export function mailDomain(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 0 ? "" : fold(address.slice(at + 1)).replace(/\.$/, "");
}

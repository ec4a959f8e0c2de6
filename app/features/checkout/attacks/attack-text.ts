import type { Finding } from "#app/engine/attack/detector-state";
import { counted, numeral } from "#app/words/numbers";

/** Pages whose address is named. Another one could be a text of the attacker. */
const NAMED_PAGE = /^\/(?:$|(?:account|blogs|cart|collections|pages|products)(?:\/[a-z0-9_-]*)?$)/i;
/** Digits from which mail programs may offer to call a number. */
const PHONE_DIGITS = 7;

/** Returns a page in quotes, without anything that a mail program turns into a link, or "one page". */
function pageName(key: string): string {
  const isNamed = NAMED_PAGE.test(key) && key.replaceAll(/\D/g, "").length < PHONE_DIGITS;
  return isNamed ? `“${key}”` : "one page";
}

/** Describes a finding of an attack in one or two sentences. */
export function findingText({ signal, key, suspects, total, usual }: Finding): string {
  const usually = `Usually it is ${numeral(Math.round(usual * 100))}%.`;
  const some = numeral(suspects);
  const ofVisitors = `Of ${counted(total, "new visitor", "new visitors")}, ${some}`;
  switch (signal) {
    case "no-visit":
      return `Of ${counted(total, "checkout", "checkouts")}, ${some} had no visit to your store. ${usually}`;
    case "small-first":
      return `Of ${counted(total, "order", "orders")}, ${some} were small first orders of a customer. ${usually}`;
    case "automated":
      return `${ofVisitors} showed signs of automation. ${usually}`;
    case "unsolved":
      return `${counted(suspects, "challenge was", "challenges were")} shown, and ${numeral(total - suspects)} solved.`;
    case "bare-cart":
      return `Of ${counted(total, "view", "views")} of the cart, ${some} came from browsers that had opened no page. ${usually}`;
    case "network":
      return `${ofVisitors} came from AS${key}, a network of servers, VPNs or proxies. ${usually}`;
    case "page":
      return `${ofVisitors} were automated or came from servers, and opened ${pageName(key)}. ${usually}`;
  }
}

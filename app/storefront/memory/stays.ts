import { keep, readKept } from "./browser-store";
import { cookies } from "./passes";

/** Key in local storage. Also the name of the cookie that replaces it where local storage is unavailable. */
export const STAYED_KEY = "palisade-stayed";
const DAY_S = 86_400;
/** Maximum rules that the server accepts. The oldest are dropped. */
const MAX_STAYS = 20;

/** Times until which redirect rules do not apply to this visitor: epoch milliseconds by rule id. */
type Stays = Record<string, number>;

/**
 * Returns the redirect rules that must not be suggested again, separated by commas. Undefined if there are none.
 *
 * A list would be sent as another value where a script of the store gives arrays a `toJSON`, like Prototype.js.
 */
export function stayedRules(page: Window, now: number): string | undefined {
  const stays = {
    ...fromCookie(page),
    ...readStored(page, "localStorage"),
    ...readStored(page, "sessionStorage"),
  };
  const rules = Object.keys(stays).filter((rule) => stays[rule]! > now);
  return rules.slice(-MAX_STAYS).join() || undefined;
}

/**
 * Records that the visitor saw a suggestion or was redirected, so that neither repeats.
 *
 * @param days duration; 0: until the tab is closed
 * @returns false if the browser stores nothing at all
 */
export function noteStay(page: Window, rule: string, days: number, now: number): boolean {
  if (days <= 0) return add(page, "sessionStorage", rule, now + DAY_S * 1000);
  const until = now + days * DAY_S * 1000;
  return add(page, "localStorage", rule, until) || addToCookie(page, rule, until, days);
}

const readStored = (page: Window, area: "localStorage" | "sessionStorage") =>
  readKept<Stays>(page, area, STAYED_KEY) as Stays;

function add(
  page: Window,
  area: "localStorage" | "sessionStorage",
  rule: string,
  until: number,
): boolean {
  return keep(page, area, STAYED_KEY, { ...readStored(page, area), [rule]: until });
}

function addToCookie({ document }: Window, rule: string, until: number, days: number): boolean {
  const entry = `${rule}~${until.toString(36)}`;
  document.cookie = `${STAYED_KEY}=${entry};path=/;max-age=${days * DAY_S};samesite=lax`;
  return document.cookie.includes(entry);
}

/** Reads the cookie. It contains only the last rule, because it is sent with every request and rarely needed. */
function fromCookie({ document }: Window): Stays {
  const entry = /palisade-stayed=([\w-]+)~(\w+)/.exec(cookies(document));
  return entry ? { [entry[1]!]: parseInt(entry[2]!, 36) } : {};
}

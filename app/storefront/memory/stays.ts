import { keep, readKept } from "./browser-store";

/** The cookie stands in where the browser refuses local storage. */
export const STAYED_KEY = "palisade-stayed";
const DAY_S = 86_400;
/** More than this the server does not read; the oldest promise goes first. */
const MAX_STAYS = 20;

/** Until when each redirect rule leaves this visitor alone, epoch milliseconds by rule id. */
type Stays = Record<string, number>;

/** Redirect rules that must not be suggested again; undefined when there is none. */
export function stayedRules(page: Window, now: number): string[] | undefined {
  const stays = {
    ...fromCookie(page),
    ...kept(page, "localStorage"),
    ...kept(page, "sessionStorage"),
  };
  const rules = Object.keys(stays).filter((rule) => stays[rule]! > now);
  return rules.length > 0 ? rules.slice(-MAX_STAYS) : undefined;
}

/**
 * Notes that the visitor was asked, or sent, and is not to be again.
 *
 * @param days how long it counts; 0: as long as the tab is open
 * @returns false when the browser keeps nothing at all
 */
export function noteStay(page: Window, rule: string, days: number, now: number): boolean {
  if (days <= 0) return add(page, "sessionStorage", rule, now + DAY_S * 1000);
  const until = now + days * DAY_S * 1000;
  return add(page, "localStorage", rule, until) || addToCookie(page, rule, until, days);
}

const kept = (page: Window, area: "localStorage" | "sessionStorage") =>
  readKept<Stays>(page, area, STAYED_KEY) as Stays;

function add(
  page: Window,
  area: "localStorage" | "sessionStorage",
  rule: string,
  until: number,
): boolean {
  return keep(page, area, STAYED_KEY, { ...kept(page, area), [rule]: until });
}

function addToCookie({ document }: Window, rule: string, until: number, days: number): boolean {
  const entry = `${rule}~${until.toString(36)}`;
  document.cookie = `${STAYED_KEY}=${entry};path=/;max-age=${days * DAY_S};samesite=lax`;
  return document.cookie.includes(entry);
}

/** The cookie holds the last rule only: browsers without local storage are few, and cookies travel. */
function fromCookie({ document }: Window): Stays {
  try {
    const [, rule, until] = /palisade-stayed=([\w-]{1,40})~(\w{1,10})/.exec(document.cookie) ?? [];
    return rule && until ? { [rule]: Number.parseInt(until, 36) } : {};
  } catch {
    return {}; // A frame without an origin of its own may not read cookies.
  }
}

import type { Visit } from "../visit";
import { ALL_SIGNS, SIGN } from "./sign";

/**
 * Signs by what they are evidence of. Those of one source can have one innocent cause, so that together they are worth
 * no more than one of them: an extension that claims another browser, or a program that shows pages in a window of its
 * own, shows every sign of the third at once, and a proxy that strips headers both of the fourth.
 */
const SOURCES: readonly number[] = [
  SIGN.webdriver | SIGN.hiddenFlag,
  SIGN.headless,
  SIGN.contradiction | SIGN.missingFeature | SIGN.phoneWithoutTouch | SIGN.impossibleWindow,
  SIGN.noLanguage | SIGN.missingHeaders,
  SIGN.noPointer,
  SIGN.noInput,
];

/** Independent signs that it takes: one alone may have an innocent cause, whichever it is. */
const ENOUGH = 2;

/** Whether the signs of a visit come from at least two sources: then it is one of an automated browser. */
export function isAutomated(signs: number): boolean {
  return SOURCES.filter((source) => (signs & source) !== 0).length >= ENOUGH;
}

type SignsOfVisit = Pick<Visit, "signs" | "crawler">;

/** Reports whether an automated browser visits. Crawlers with a known name are not browsers and have rules of their own. */
export function isAutomatedBrowser({ signs, crawler }: SignsOfVisit): boolean {
  return Boolean(signs) && isBrowser(crawler) && isAutomated(signs!);
}

/**
 * Reports whether the browser itself reports that a program controls it. Enough for a challenge, which a person with a
 * test harness left on solves in a second. Never enough for an action that stops a person.
 */
export function isControlledBrowser({ signs, crawler }: SignsOfVisit): boolean {
  return Boolean(signs) && isBrowser(crawler) && (signs! & SIGN.webdriver) !== 0;
}

const isBrowser = (crawler: SignsOfVisit["crawler"]) => !crawler || crawler.id === "unknown";

/** Reads a number of signs that a visitor sent; one that cannot be ours says nothing. */
export function readSigns(value: unknown): number {
  const isOurs = Number.isInteger(value) && (value as number) > 0 && (value as number) <= ALL_SIGNS;
  return isOurs ? (value as number) : 0;
}

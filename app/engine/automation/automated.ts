import { isSigner } from "../crawlers/signer";
import type { Visit } from "../visit";
import { ALL_SIGNS, SIGN } from "./sign";

/**
 * Signs grouped by source.
 *
 * The signs of one source can have one innocent cause, so together they count as one. An extension that imitates
 * another browser, or a program with its own window, may show all signs of the third source. A proxy that removes
 * headers shows both signs of the fourth.
 */
const SOURCES: readonly number[] = [
  SIGN.webdriver | SIGN.hiddenFlag,
  SIGN.headless,
  SIGN.contradiction | SIGN.missingFeature | SIGN.phoneWithoutTouch | SIGN.impossibleWindow,
  SIGN.noLanguage | SIGN.missingHeaders,
  SIGN.noPointer,
  SIGN.noInput,
  SIGN.rotating,
];

/** Minimum number of independent signs. Any single sign may have an innocent cause. */
const ENOUGH = 2;

/** Reports whether signs come from at least two sources, which identifies an automated browser. */
export function isAutomated(signs: number): boolean {
  return SOURCES.filter((source) => (signs & source) !== 0).length >= ENOUGH;
}

type SignsOfVisit = Pick<Visit, "signs" | "crawler">;

/**
 * Reports whether the visitor is an automated browser. Crawlers with a known name are not browsers and have their own
 * rules. Agents that sign their requests browse with an ordinary browser, so their unproven name changes nothing.
 */
export function isAutomatedBrowser({ signs, crawler }: SignsOfVisit): boolean {
  return Boolean(signs) && isBrowser(crawler) && isAutomated(signs!);
}

/**
 * Reports whether the browser declares that a program controls it, or its tab changes networks faster than a person.
 *
 * Either is enough for a challenge, which a person solves in a second: someone who left a test harness on, or whose
 * phone joins a Wi-Fi abroad. It is never enough for an action that stops a person.
 */
export function isSuspectBrowser({ signs, crawler }: SignsOfVisit): boolean {
  return Boolean(signs) && isBrowser(crawler) && (signs! & (SIGN.webdriver | SIGN.rotating)) !== 0;
}

function isBrowser(crawler: SignsOfVisit["crawler"]): boolean {
  if (!crawler || crawler.id === "unknown") return true;
  return crawler.verdict !== "verified" && isSigner(crawler.id);
}

/** Reads the signs that a visitor sent. Returns 0 for any other value. */
export function readSigns(value: unknown): number {
  const isSignMask =
    Number.isInteger(value) && (value as number) > 0 && (value as number) <= ALL_SIGNS;
  return isSignMask ? (value as number) : 0;
}

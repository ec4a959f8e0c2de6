import type { Visit } from "../visit";
import { ALL_SIGNS, SIGN } from "./sign";

/**
 * What a sign is evidence of. Signs of one source can have one innocent cause, so that together they are worth no more
 * than one of them: an extension that claims another browser shows every sign of "identity" at once.
 */
type Source = "control" | "name" | "identity" | "window" | "pointer" | "language" | "headers";

interface Sign {
  readonly bit: number;
  readonly source: Source;
  /** After "the browser". */
  readonly words: string;
}

const SIGNS: readonly Sign[] = [
  { bit: SIGN.webdriver, source: "control", words: "says that a program controls it" },
  { bit: SIGN.hiddenFlag, source: "control", words: "hides the mark of controlled browsers" },
  { bit: SIGN.headless, source: "name", words: "calls itself headless" },
  { bit: SIGN.contradiction, source: "identity", words: "contradicts its user agent" },
  {
    bit: SIGN.missingFeature,
    source: "identity",
    words: "lacks what every browser of its name has",
  },
  {
    bit: SIGN.phoneWithoutTouch,
    source: "identity",
    words: "claims to be a phone but has no touch screen",
  },
  { bit: SIGN.noLanguage, source: "language", words: "asks for no language" },
  { bit: SIGN.impossibleWindow, source: "window", words: "has a window that no screen can show" },
  { bit: SIGN.noPointer, source: "pointer", words: "has no mouse or other pointer" },
  {
    bit: SIGN.missingHeaders,
    source: "headers",
    words: "leaves out headers that every browser of its name sends",
  },
];

/** Independent signs that it takes: one alone may have an innocent cause, whichever it is. */
const ENOUGH = 2;

const signsIn = (signs: number) => SIGNS.filter(({ bit }) => (signs & bit) !== 0);

/** Whether the signs of a visit come from at least two sources: then it is one of an automated browser. */
export function isAutomated(signs: number): boolean {
  if ((signs & (signs - 1)) === 0) return false; // None, or one.
  return new Set(signsIn(signs).map(({ source }) => source)).size >= ENOUGH;
}

/** Whether an automated browser visits; crawlers by name are no browsers, and have rows of their own. */
export function isAutomatedBrowser({ signs, crawler }: Pick<Visit, "signs" | "crawler">): boolean {
  return Boolean(signs) && (!crawler || crawler.id === "unknown") && isAutomated(signs!);
}

/** "the browser calls itself headless, has no mouse or other pointer"; null where there is no sign. */
export function signWords(signs: number): string | null {
  const found = signsIn(signs).map(({ words }) => words);
  return found.length === 0 ? null : `the browser ${found.join(", ")}`;
}

/** Reads a number of signs that a visitor sent; one that cannot be ours says nothing. */
export function readSigns(value: unknown): number {
  const isOurs = Number.isInteger(value) && (value as number) > 0 && (value as number) <= ALL_SIGNS;
  return isOurs ? (value as number) : 0;
}

import { SIGN } from "./sign";

/** Descriptions for merchants, after "the browser". */
const WORDS: Readonly<Record<keyof typeof SIGN, string>> = {
  webdriver: "says that a program controls it",
  hiddenFlag: "hides the mark of controlled browsers",
  headless: "calls itself headless",
  contradiction: "contradicts its user agent",
  missingFeature: "lacks what every browser of its name has",
  phoneWithoutTouch: "claims to be a phone but has no touch screen",
  noLanguage: "asks for no language",
  impossibleWindow: "has a window that no screen can show",
  noPointer: "has no mouse or other pointer",
  missingHeaders: "leaves out headers that every browser of its name sends",
  noInput: "opens the cart before any key, touch or movement of a pointer",
  rotating: "changes networks faster than a person moves",
};

/**
 * Returns the description of signs: "the browser calls itself headless, has no mouse or other pointer". Null if there
 * are none.
 */
export function signWords(signs: number): string | null {
  const found = Object.entries(SIGN)
    .sort(([, one], [, other]) => one - other)
    .filter(([, bit]) => (signs & bit) !== 0)
    .map(([name]) => WORDS[name as keyof typeof SIGN]);
  return found.length === 0 ? null : `the browser ${found.join(", ")}`;
}

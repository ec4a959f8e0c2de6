import { SIGN } from "#app/engine/automation/sign";
import { catalog } from "#app/words/catalog";
import { formatList } from "#app/words/listed";

export const { SIGNS, SIGN_WORDS } = catalog("visits/words/sign-words", {
  /** Predicates of automation signs for a sentence that begins with "the browser". */
  SIGNS: {
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
  } satisfies Readonly<Record<keyof typeof SIGN, string>>,

  SIGN_WORDS: {
    browser: "the browser {signs}",
  },
});

/**
 * Returns the description of signs: "the browser calls itself headless and has no mouse or other pointer". Null if
 * there are none.
 */
export function describeSigns(signs: number): string | null {
  const found = Object.entries(SIGN)
    .sort(([, one], [, other]) => one - other)
    .filter(([, bit]) => (signs & bit) !== 0)
    .map(([name]) => SIGNS[name as keyof typeof SIGN]);
  return found.length === 0 ? null : SIGN_WORDS.browser({ signs: formatList(found) });
}

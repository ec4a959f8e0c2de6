import { catalog } from "#app/words/catalog";
import { inEnglish } from "#app/words/in-english";
import { rewritten } from "#app/words/rewritten";

const { problems } = catalog(
  "checkout/publishing/publish-problems",
  {
    problems: {
      removed:
        "Palisade’s rules were removed in your store’s checkout settings, so no checkout is checked. Turn them on here to add them again.",
      switchedOff:
        "Palisade’s rules were turned off in your store’s checkout settings, so no checkout is checked. Turn them on here or in the checkout settings.",
      notGranted:
        "Palisade needs permission to add checkout rules. Allow it on this page to add them.",
      rejected: "Shopify rejected the rules: {message} Try again. If it happens again, contact us.",
      tooMany:
        "Your store already has {most, number} active checkout rules from apps, the most Shopify allows: {titles}. Turn one off in your store’s checkout settings, then try again.",
    },
  },
  { isStored: true },
);

/** Returns a stored problem in the current language. */
export const problemText = (problem: string | null): string | null =>
  problem === null ? null : rewritten(problem, null);

// Problems are stored with the shop's checkout rules, in English.
export const removed = (): string => inEnglish(() => problems.removed);
export const switchedOff = (): string => inEnglish(() => problems.switchedOff);
/** Problem while the shop has not granted the scope. */
export const notGranted = (): string => inEnglish(() => problems.notGranted);
export const rejected = (message: string): string =>
  inEnglish(() => problems.rejected({ message }));
export const tooManyActive = (most: number, titles: string): string =>
  inEnglish(() => problems.tooMany({ most, titles }));

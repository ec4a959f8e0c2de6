import { languageSource, setLanguage } from "./language";

/**
 * Runs a function with English as the current language. For texts that are stored, logged or sent to Shopify,
 * which people other than the current user read.
 *
 * @param write writes texts. An asynchronous function does not compile: the language is changed for the whole process
 * @returns the result of the function
 */
export function inEnglish<T>(write: () => T extends PromiseLike<unknown> ? never : T): T {
  const before = languageSource();
  setLanguage(() => null);
  try {
    return write();
  } finally {
    setLanguage(before);
  }
}

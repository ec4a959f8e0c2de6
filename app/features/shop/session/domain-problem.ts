import { domainProblems as texts } from "./texts";

/**
 * Returns the problem with a domain typed to log in, or null (specification section 5, "Domain form").
 *
 * Runs in the browser. The data API applies these rules and stricter rules.
 */
export function domainProblem(text: string): string | null {
  if (text === "") return texts.empty;
  return /\s/.test(text) || text.length > 255 ? texts.invalid : null;
}

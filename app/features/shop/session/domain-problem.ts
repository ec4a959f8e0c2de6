/**
 * What is wrong with a domain typed to log in, as far as a browser can tell (specification section
 * 5, "Domain form"); null: nothing. The data API has the same rules and looks closer.
 */
export function domainProblem(text: string): string | null {
  if (text === "") return "Please enter domain name to login";
  return /\s/.test(text) || text.length > 255 ? "Domain name is not valid" : null;
}

import { Assembly } from "./assembly";
import { Facts } from "./facts";
import type { Taker } from "./kinds/kind";
import { url } from "./kinds/url";
import { type PageScope, PLAIN_ENTRY, type RuleEntry } from "./ruleset";
import { finish } from "./steps";
import { UNKNOWN_VISIT } from "./visit";

/** Accepts every match. */
const ANY: Taker = { take: () => true };

function pageEntry(value: string): RuleEntry {
  return { ...PLAIN_ENTRY, id: value, kind: "url", effect: "allow", value };
}

/**
 * Compiles a page scope into a test of a visit's page.
 *
 * @param shop assembly of the ruleset the scope belongs to. Omitted: the scope has its own expression budget.
 * @throws Error when a page is not a canonical value of a url rule
 */
export function compilePageScope(
  { match, pages }: PageScope,
  shop = new Assembly(),
): (facts: Facts) => boolean {
  const assembly = shop.nested();
  const matcher = finish(url.compile(pages.map(pageEntry), assembly, "admit"));
  const [problem] = assembly.problems.first;
  if (problem) throw new Error(`The page "${problem.entryId}" cannot be used: ${problem.message}`);
  const only = match === "only";
  return (facts) => matcher.each(facts, ANY) === only;
}

/**
 * Reports whether a page is in a scope.
 *
 * @param path path and query as a browser sends them
 */
export function isInScope(scope: PageScope, path: string): boolean {
  return compilePageScope(scope)(new Facts({ ...UNKNOWN_VISIT, path, at: 0 }));
}

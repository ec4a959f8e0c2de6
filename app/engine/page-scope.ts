import { Assembly } from "./assembly";
import { Facts } from "./facts";
import type { Taker } from "./kinds/kind";
import { url } from "./kinds/url";
import { type PageScope, PLAIN_ENTRY, type RuleEntry } from "./ruleset";
import { finish } from "./steps";
import { UNKNOWN_VISIT } from "./visit";

/** Takes whatever it is offered. */
const ANY: Taker = { take: () => true };

function pageEntry(value: string): RuleEntry {
  return { ...PLAIN_ENTRY, id: value, kind: "url", effect: "allow", value };
}

/**
 * The question whether a visit is on the pages of a scope.
 *
 * @param shop of whose entries the scope is a part; left out: nothing else is asked with it
 * @throws Error when a page is no canonical value of a url rule
 */
export function compilePageScope(
  { match, pages }: PageScope,
  shop = new Assembly(),
): (facts: Facts) => boolean {
  const assembly = shop.within();
  const matcher = finish(url.compile(pages.map(pageEntry), assembly, "admit"));
  const [problem] = assembly.problems.first;
  if (problem) throw new Error(`The page "${problem.entryId}" cannot be used: ${problem.message}`);
  const only = match === "only";
  return (facts) => matcher.each(facts, ANY) === only;
}

/** The same for a page alone: path and query as a browser sends them. */
export function isInScope(scope: PageScope, path: string): boolean {
  return compilePageScope(scope)(new Facts({ ...UNKNOWN_VISIT, path, at: 0 }));
}

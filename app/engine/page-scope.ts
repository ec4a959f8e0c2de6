import { Facts } from "./facts";
import type { Taker } from "./kinds/kind";
import { url } from "./kinds/url";
import { ExpressionBudget } from "./patterns/expression-budget";
import { Problems } from "./problems";
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
 * @param expressions what the shop's expressions may cost together; left out: nothing else is asked with it
 * @throws Error when a page is no canonical value of a url rule
 */
export function compilePageScope(
  { match, pages }: PageScope,
  expressions = new ExpressionBudget(),
): (facts: Facts) => boolean {
  const problems = new Problems(expressions);
  const matcher = finish(url.compile(pages.map(pageEntry), problems, "admit"));
  const [problem] = problems.first;
  if (problem) throw new Error(`The page "${problem.entryId}" cannot be used: ${problem.message}`);
  const only = match === "only";
  return (facts) => matcher.each(facts, ANY) === only;
}

/** The same for a page alone: path and query as a browser sends them. */
export function isInScope(scope: PageScope, path: string): boolean {
  return compilePageScope(scope)(new Facts({ ...UNKNOWN_VISIT, path, at: 0 }));
}

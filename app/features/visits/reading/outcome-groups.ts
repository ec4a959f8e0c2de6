/** Outcomes in which the visitor did not get the page: the block page or a redirect. */
const BLOCKED: ReadonlySet<string> = new Set(["block", "redirect"]);

/** Reports whether an outcome counts as a blocked page view. */
export function isBlocked(outcome: string): boolean {
  return BLOCKED.has(outcome);
}

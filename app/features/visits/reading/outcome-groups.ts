/** Outcomes after which the visitor did not get the page: the block page, or another address. */
const BLOCKED: ReadonlySet<string> = new Set(["block", "redirect"]);

/** Whether an outcome counts as a page view blocked. */
export function isBlocked(outcome: string): boolean {
  return BLOCKED.has(outcome);
}

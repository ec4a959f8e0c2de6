/** Outcomes that count as blocked: the visitor gets the block page or a redirect. */
const BLOCKED: ReadonlySet<string> = new Set(["block", "redirect"]);

/** Reports whether an outcome counts as blocked. */
export function isBlocked(outcome: string): boolean {
  return BLOCKED.has(outcome);
}

import type { CompiledRuleset } from "./compile";
import { decide } from "./decide";
import type { Decision } from "./decision";
import { canonicalHost } from "./net/host";
import type { Visit } from "./visit";

const ANY_HOST = "https://unknown.invalid";

function targetOf(target: string, host: string | undefined): URL | null {
  const base = host === undefined ? ANY_HOST : `https://${host}`;
  return URL.canParse(target, base) ? new URL(target, base) : null;
}

/**
 * Returns a redirect target encoded for a Location header: a whole address, or a path of the store. Null if it is
 * invalid.
 */
export function headerTarget(target: string, host: string | undefined): string | null {
  const url = target === "" ? null : targetOf(target, host);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return target.startsWith("/") ? url.pathname + url.search + url.hash : url.href;
}

/**
 * Replaces a redirect that would loop by the block page. It loops if its target is on the same host and would be
 * redirected again.
 */
export function withoutLoop(decision: Decision, visit: Visit, ruleset: CompiledRuleset): Decision {
  if (decision.outcome !== "redirect" || decision.target === null) return decision;
  const url = targetOf(decision.target, visit.host);
  if (!url) return { ...decision, outcome: "block", target: null };
  const isElsewhere = url.origin !== ANY_HOST && canonicalHost(url.hostname) !== visit.host;
  if (isElsewhere) return decision;
  const next = decide(ruleset, { ...visit, path: url.pathname + url.search });
  return next.outcome === "redirect" ? { ...decision, outcome: "block", target: null } : decision;
}

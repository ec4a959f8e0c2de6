import type { DeclaredBot } from "../visit";

/** Kinds of visitors that can be challenged together. */
export const TARGET_KINDS = ["networks", "countries", "agents"] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** Visitors that the answer to an attack challenges: those of any of these networks, countries or agents. */
export interface AttackTargets {
  /** Autonomous systems. */
  readonly networks: readonly number[];
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
  /** Names of agentOf(). */
  readonly agents: readonly string[];
}

/** An answer to an attack in a ruleset. Times are epoch milliseconds. */
export interface RunningTargets extends AttackTargets {
  readonly since: number;
  /** Start of the attack. Customers who visited before it are known customers. */
  readonly knownBefore: number;
  /** Time from which visits are not challenged, even if no process ends the answer. */
  readonly until: number;
}

/** Agent recorded for visits that show automation signs and declare no crawler. */
export const SCRIPTED = "scripted";

/**
 * Returns the agent of a suspicious visit: the id of a spoofed or unknown crawler, or SCRIPTED. Null for a browser
 * without signs and for a crawler that offers no proof.
 *
 * @param signs bits of engine/automation/sign.ts
 */
export function agentOf(
  crawler: Pick<DeclaredBot, "id" | "verdict"> | null,
  signs: number | null | undefined,
): string | null {
  if (crawler !== null && (crawler.verdict === "spoofed" || crawler.id === "unknown")) {
    return crawler.id;
  }
  return signs ? SCRIPTED : null;
}

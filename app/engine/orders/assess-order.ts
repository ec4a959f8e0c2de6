import type { OrderFacts } from "./order-facts";
import { type NameCountry, RISK_SIGNALS } from "./risk-signals";

export type RiskLevel = "high" | "medium" | "low";

/** Minimum points of each level. */
export const LEVEL_FROM = { high: 60, medium: 30 } as const;

export interface SeenSignal {
  readonly id: string;
  readonly points: number;
  /** Sentence about what was found. */
  readonly sentence: string;
}

/** Our risk assessment of an order. Signals are sorted by points, the strongest first. */
export interface OrderAssessment {
  /** 0 to 100. */
  readonly score: number;
  readonly level: RiskLevel;
  readonly signals: readonly SeenSignal[];
}

/** Assesses the risk of an order. Never throws for facts of the right shape. */
export function assessOrder(facts: OrderFacts, nameCountry: NameCountry): OrderAssessment {
  const signals = RISK_SIGNALS.flatMap(({ id, points, see }): readonly SeenSignal[] => {
    const sentence = see(facts, nameCountry);
    return sentence === null ? [] : [{ id, points, sentence }];
  }).sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const sum = signals.reduce((total, { points }) => total + points, 0);
  const score = Math.min(100, Math.max(0, sum));
  return { score, level: levelOf(score), signals };
}

/** Returns the level of a score from 0 to 100. */
export function levelOf(score: number): RiskLevel {
  if (score >= LEVEL_FROM.high) return "high";
  return score >= LEVEL_FROM.medium ? "medium" : "low";
}

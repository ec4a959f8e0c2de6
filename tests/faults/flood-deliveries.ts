import { randomUUID } from "node:crypto";

export type FloodTopic = "orders/create" | "orders/updated" | "orders/risk_assessment_changed";
/**
 * For every second order the risk is known before the order is changed, so that either event may be
 * the last.
 */
export const TOPICS: readonly (readonly [FloodTopic, FloodTopic, FloodTopic])[] = [
  ["orders/create", "orders/updated", "orders/risk_assessment_changed"],
  ["orders/create", "orders/risk_assessment_changed", "orders/updated"],
];

export interface FloodPlan {
  /** Events at Shopify, three per order. */
  readonly events: number;
  /** Share of deliveries, 0 to 1. */
  readonly doubled: number;
  readonly reordered: number;
  readonly late: number;
}

/** The mix of deliveries under test: 30% twice, 20% out of order, 5% a day late. */
export const ROUGH = { doubled: 0.3, reordered: 0.2, late: 0.05 } as const;

export interface Delivery {
  readonly id: string;
  readonly orderId: string;
  readonly topic: FloodTopic;
  readonly isLate: boolean;
}

/** Returns a seeded generator of numbers from 0 to 1, equal in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns Shopify's deliveries in the order of their arrival. */
export function deliveriesOf({ events, doubled, reordered, late }: FloodPlan): Delivery[] {
  const random = numbers(7);
  const sent: Delivery[] = [];
  for (let n = 0; n < events; n++) {
    const number = Math.floor(n / 3);
    const orderId = (2n ** 53n + BigInt(number)).toString();
    const topic = TOPICS[number % 2]![n % 3]!;
    const each = { id: randomUUID(), orderId, topic, isLate: random() < late };
    sent.push(each);
    if (random() < doubled) sent.push(each);
  }
  for (let at = 0; at < sent.length; at++) {
    if (random() >= reordered) continue;
    const with_ = Math.min(sent.length - 1, at + 1 + Math.floor(random() * 50));
    [sent[at], sent[with_]] = [sent[with_]!, sent[at]!];
  }
  return sent.sort((a, b) => Number(a.isLate) - Number(b.isLate));
}

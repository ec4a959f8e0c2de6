import type { Sample } from "./figures";

/** Histogram of durations. Fast enough for every visit: one loop over a dozen numbers, without allocation. */
export interface Histogram {
  observe(seconds: number): void;
  /** Returns cumulative buckets, as Prometheus requires. */
  samples(labels?: Readonly<Record<string, string>>): Sample[];
}

/**
 * Upper bounds of the buckets, in seconds.
 *
 * They include our limits: 5, 20 and 50 ms for a decision, 300 ms to read rules and 500 ms for a webhook. After 800 ms
 * the embed ignores an answer.
 */
const UP_TO = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.3, 0.5, 0.8, 2.5, 10,
] as const;

export function createHistogram(): Histogram {
  const counts = new Float64Array(UP_TO.length + 1);
  let sum = 0;
  return {
    observe: (seconds) => {
      let at = 0;
      while (at < UP_TO.length && seconds > UP_TO[at]!) at += 1;
      counts[at]! += 1;
      sum += seconds;
    },
    samples: (labels = {}) => {
      let count = 0;
      const buckets = [...UP_TO, Infinity].map((le, at) => {
        count += counts[at]!;
        const end = le === Infinity ? "+Inf" : String(le);
        return { suffix: "_bucket", labels: { ...labels, le: end }, value: count };
      });
      return [
        ...buckets,
        { suffix: "_sum", labels, value: sum },
        { suffix: "_count", labels, value: count },
      ];
    },
  };
}

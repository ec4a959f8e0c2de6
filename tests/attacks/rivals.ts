/** A detection rule that compares an hour's count with the hours before. */
interface HourlyRule {
  readonly name: string;
  /** Adds the count of an hour. Called for every hour in order. */
  readonly learn: (count: number) => void;
  /** Reports whether the count of the next hour raises an alarm. */
  readonly judge: (count: number) => boolean;
}

/** Number of checkouts and new visitors in one hour. */
export interface HourCounts {
  readonly checkouts: number;
  readonly arrivals: number;
}

/** An hourly rule that is applied to checkouts and to arrivals. Either may raise the alarm. */
export interface Rival {
  readonly name: string;
  readonly learn: (counts: HourCounts) => void;
  readonly judge: (counts: HourCounts) => boolean;
}

/** Creates the hourly rules that the detector is compared with. */
export function rivals(): readonly Rival[] {
  return [spikeRule, medianRule, holtWintersRule].map((create) => {
    const [ofCheckouts, ofArrivals] = [create(), create()];
    return {
      name: ofCheckouts.name,
      learn: ({ checkouts, arrivals }) => {
        ofCheckouts.learn(checkouts);
        ofArrivals.learn(arrivals);
      },
      judge: ({ checkouts, arrivals }) =>
        ofCheckouts.judge(checkouts) || ofArrivals.judge(arrivals),
    };
  });
}

const WEEK = 168;

/** Creates a rule that raises an alarm at five times the previous week's mean, and at least 50 per hour. */
function spikeRule(): HourlyRule {
  const before: number[] = [];
  return {
    name: "five times the week's mean",
    learn: (count) => void before.push(count),
    judge: (count) => {
      const mean = before.slice(-WEEK).reduce((sum, each) => sum + each, 0) / WEEK;
      return count >= 50 && count >= 5 * mean;
    },
  };
}

/** Creates a rule that raises an alarm at a robust z-score above 6, compared with the previous week. */
function medianRule(): HourlyRule {
  const before: number[] = [];
  return {
    name: "median and MAD, z > 6",
    learn: (count) => void before.push(count),
    judge: (count) => {
      const week = before.slice(-WEEK);
      if (week.length < WEEK) return false;
      const middle = median(week);
      const deviation = Math.max(1, 1.4826 * median(week.map((each) => Math.abs(each - middle))));
      return (count - middle) / deviation > 6;
    },
  };
}

/**
 * Creates a Holt-Winters rule with an additive daily season. It raises an alarm if the forecast error exceeds six of
 * its standard deviations.
 */
function holtWintersRule(): HourlyRule {
  const [alpha, beta, gamma] = [0.2, 0.01, 0.2];
  const season = Array.from({ length: 24 }, () => 0);
  let [level, trend, hour, error] = [0, 0, 0, 1];
  return {
    name: "Holt-Winters, 6 deviations",
    learn: (count) => {
      const slot = hour % 24;
      const missed = Math.abs(count - (level + trend + season[slot]!));
      error = 0.95 * error + 0.05 * Math.min(missed, 6 * error + 1);
      const before = level;
      level = alpha * (count - season[slot]!) + (1 - alpha) * (level + trend);
      trend = beta * (level - before) + (1 - beta) * trend;
      season[slot] = gamma * (count - level) + (1 - gamma) * season[slot]!;
      hour += 1;
    },
    judge: (count) => {
      const forecast = level + trend + season[hour % 24]!;
      return hour >= WEEK && count - forecast > 6 * Math.max(1, 1.25 * error);
    },
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

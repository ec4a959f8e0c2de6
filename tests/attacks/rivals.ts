/** A rule that judges hourly counts: the last hour by those before it. */
export interface HourlyRule {
  readonly name: string;
  /** Reports whether the hour is an alarm. Called for each hour in turn. */
  readonly judge: (count: number) => boolean;
}

const WEEK = 168;

/** The rule of a former email about spikes: 50 per hour, and five times the mean of the week before. */
export function spikeRule(): HourlyRule {
  const before: number[] = [];
  return {
    name: "five times the week's mean",
    judge: (count) => {
      const week = before.slice(-WEEK);
      const mean = week.reduce((sum, each) => sum + each, 0) / WEEK;
      before.push(count);
      return count >= 50 && count >= 5 * mean;
    },
  };
}

/** Robust z-score above 6 against the week before. */
export function medianRule(): HourlyRule {
  const before: number[] = [];
  return {
    name: "median and MAD, z > 6",
    judge: (count) => {
      const week = before.slice(-WEEK);
      before.push(count);
      if (week.length < WEEK) return false;
      const centre = median(week);
      const deviation = Math.max(1, 1.4826 * median(week.map((each) => Math.abs(each - centre))));
      return (count - centre) / deviation > 6;
    },
  };
}

/** Holt-Winters with a daily season, additive, alarm beyond six deviations of the forecast's error. */
export function holtWintersRule(): HourlyRule {
  const [alpha, beta, gamma] = [0.2, 0.01, 0.2];
  const season = Array.from({ length: 24 }, () => 0);
  let [level, trend, hour, error] = [0, 0, 0, 1];
  return {
    name: "Holt-Winters, 6 deviations",
    judge: (count) => {
      const slot = hour % 24;
      const forecast = level + trend + season[slot]!;
      const isAlarm = hour >= WEEK && count - forecast > 6 * Math.max(1, 1.25 * error);
      error = 0.95 * error + 0.05 * Math.min(Math.abs(count - forecast), 6 * error + 1);
      const before = level;
      level = alpha * (count - season[slot]!) + (1 - alpha) * (level + trend);
      trend = beta * (level - before) + (1 - beta) * trend;
      season[slot] = gamma * (count - level) + (1 - gamma) * season[slot]!;
      hour += 1;
      return isAlarm;
    },
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

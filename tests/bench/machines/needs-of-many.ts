/** Measured cost of one visit. */
export interface CostOfVisit {
  /** Processor time of app and database to write it, microseconds. */
  readonly cpuMicroseconds: number;
  /** Bytes in the log, including indexes. */
  readonly bytes: number;
}

/** Sizes of installations to plan for, with the assumed number of visits. */
export const SIZES = [
  { shops: 1_000, visitsADay: 20_000_000 },
  { shops: 50_000, visitsADay: 1_000_000_000 },
] as const;
/** Ratio of the busiest second of a day to the mean. Sales of many shops begin at the same hour. */
export const PEAK = 4;
export const KEPT_DAYS = 30;
/**
 * Processor time of a visit over HTTP until its row is queued. Measured by http-decision in
 * November 2026.
 */
export const DECISION_US = 28;
/** Maximum planned utilization of a core or disk. */
export const HEADROOM = 0.6;
export const DAY_SECONDS = 86_400;

export interface Need {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
}

/**
 * Returns the needs of each size at its peak, with headroom: cores that decide, cores that write, disk for 30 days.
 */
export function needsOf({ cpuMicroseconds, bytes }: CostOfVisit): Need[] {
  return SIZES.flatMap(({ shops, visitsADay }) => {
    const peak = (visitsADay / DAY_SECONDS) * PEAK;
    const of = `of ${shops.toLocaleString("en")} shops, ${visitsADay.toLocaleString("en")} visits a day`;
    return [
      { name: `Peak ${of}`, unit: "visits/s", value: peak },
      { name: `To decide the peak ${of}`, unit: "cores", value: cores(peak, DECISION_US) },
      { name: `To write the peak ${of}`, unit: "cores", value: cores(peak, cpuMicroseconds) },
      {
        name: `The log ${of}`,
        unit: "GB",
        value: (visitsADay * KEPT_DAYS * bytes) / 1e9 / HEADROOM,
      },
    ];
  });
}

const cores = (aSecond: number, microseconds: number) => (aSecond * microseconds) / 1e6 / HEADROOM;

const WINDOW_MS = 60_000;
const PER_WINDOW = 30;

export interface ReportLimit {
  /** Counts a report. Returns false if the limit of this minute is reached. */
  take(): boolean;
}

/**
 * Creates the limit of error reports per minute.
 *
 * @param clock epoch milliseconds
 */
export function createReportLimit(clock: () => number): ReportLimit {
  let startedAt = clock();
  let taken = 0;
  return {
    take() {
      if (clock() - startedAt >= WINDOW_MS) {
        startedAt = clock();
        taken = 0;
      }
      taken += 1;
      return taken <= PER_WINDOW;
    },
  };
}

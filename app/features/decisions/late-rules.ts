/** Maximum visits that wait for rules at the same time. */
const MOST_WAITING = 5_000;

/**
 * Returns a function that waits for rules that load too late to decide a visit, so that the visit can still be logged.
 *
 * The number of waiting visits is limited, because a store whose rules cannot be loaded may have many visitors.
 * The returned function never rejects. It resolves to null if the shop is unknown, the load fails or too many visits
 * wait.
 */
export function createLateRules(most = MOST_WAITING) {
  let waiting = 0;
  return async <Rules>(eventually: Promise<Rules | null>): Promise<Rules | null> => {
    if (waiting >= most) return null;
    waiting += 1;
    return eventually
      .catch(() => null)
      .finally(() => {
        waiting -= 1;
      });
  };
}

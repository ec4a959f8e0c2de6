/** Visits that wait at once. */
const MOST_WAITING = 5_000;

/**
 * Lets visits wait for rules that come too late to decide them, so that the visitor log has them all the same: at most
 * so many at once, since a store whose rules cannot be had may have any number of visitors.
 *
 * @returns what resolves to the rules; null when there is no such shop, they cannot be had, or too many wait. Never rejects.
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

/** Maximum visits waiting at once. */
const MOST_WAITING = 5_000;

/**
 * Creates a wait for rules that come too late to decide a visit, so that the visitor log still records it.
 *
 * The number is limited, because a store whose rules cannot be loaded may have any number of visitors.
 *
 * @returns resolves to the rules; null if there is no such shop, loading fails or too many visits wait. Never rejects
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

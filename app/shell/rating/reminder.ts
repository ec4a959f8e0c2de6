/**
 * When the merchant may be reminded of rating the app: a fast copy of the server's mark, which
 * saves a call (specification section 3, "Local storage"). One entry a shop, because all shops
 * share this origin. Browsers may forbid local storage inside the admin; then the server is asked.
 */
const keyOf = (shop: string) => `palisade:rating-reminder:${shop}`;

/** @param until epoch milliseconds */
export function rememberReminder(shop: string, until: number): void {
  try {
    localStorage.setItem(keyOf(shop), String(until));
  } catch {
    // Forbidden or full.
  }
}

/** True when there is no reminder, or its time is past. */
export function isReminderPast(shop: string, now: number): boolean {
  try {
    const until = Number(localStorage.getItem(keyOf(shop)));
    return !(now < until);
  } catch {
    return true;
  }
}

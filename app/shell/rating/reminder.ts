/**
 * Returns the local storage key of the time from which the app may request a rating. It is a copy of the server's value
 * that saves a call (specification section 3, "Local storage"). One entry per shop, because all shops share this
 * origin. If the browser blocks local storage in the admin, the server is queried.
 */
const keyOf = (shop: string) => `palisade:rating-reminder:${shop}`;

/** @param until epoch milliseconds */
export function rememberReminder(shop: string, until: number): void {
  try {
    localStorage.setItem(keyOf(shop), String(until));
  } catch {
    // Storage is blocked or full.
  }
}

/** Reports whether there is no reminder or its time has passed. */
export function isReminderPast(shop: string, now: number): boolean {
  try {
    const until = Number(localStorage.getItem(keyOf(shop)));
    return !(now < until);
  } catch {
    return true;
  }
}

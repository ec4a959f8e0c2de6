import { DAY_MS } from "#app/base/clock";
import type { AttackFinding, AttackRow } from "#app/contract/attacks";

type AttackTimes = Pick<AttackRow, "since" | "endedAt">;

/** Returns the start and end of an attack. A current attack ends now. */
const timesOfAttack = ({ since, endedAt }: AttackTimes, now: number) => ({
  from: since,
  until: endedAt ?? new Date(now).toISOString(),
});

/** Filters of the visitor report by signal. Signals about checkouts and orders have no filter. */
function filterOf({ signal, key }: AttackFinding): Readonly<Record<string, string>> | null {
  switch (signal) {
    case "automated":
      return { signs: "yes" };
    case "unsolved":
      return { decision: "challenge" };
    case "bare-cart":
      return { page: "/cart" };
    case "network":
      return { network: `AS${key}` };
    case "page":
      return { page: key };
    default:
      return null;
  }
}

/**
 * Returns the address of the visitor report with the visits of a finding during the attack.
 *
 * @param now epoch milliseconds
 * @returns null for a finding about checkouts or orders
 */
export function visitsAddress(
  attack: AttackTimes,
  finding: AttackFinding,
  now: number,
): string | null {
  const filter = filterOf(finding);
  if (filter === null) return null;
  const times = timesOfAttack(attack, now);
  const { from, until } = times;
  // Every plan includes the last 24 hours.
  const isRecent = Date.parse(from) > now - DAY_MS;
  const period = { range: isRecent ? "24h" : "custom", ...(!isRecent && times) };
  const query = new URLSearchParams({ ...period, within: `${from}/${until}`, ...filter });
  return `/visitors?${query.toString()}`;
}

/** Filter of the order list: orders without a visit, or first orders up to a total. */
export type OrderFilter = { readonly visit: "no" } | { readonly firstUpTo: string };

/**
 * Returns the address of the order list with the orders placed during an attack.
 *
 * @param now epoch milliseconds
 */
export function ordersAddress(attack: AttackTimes, filter: OrderFilter, now: number): string {
  const { from, until } = timesOfAttack(attack, now);
  const query = new URLSearchParams({ tab: "all", within: `${from}/${until}`, ...filter });
  return `/fraudProtect?${query.toString()}`;
}

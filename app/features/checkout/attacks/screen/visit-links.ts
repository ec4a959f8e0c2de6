import type { AttackFinding, AttackRow } from "#app/contract/attacks";

const DAY_MS = 24 * 3_600_000;

/** Filters of the visitor report by signal. Signals of checkouts and orders have none. */
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
 * Returns the address of the visitor report with the visits of a finding, in the time of the attack.
 *
 * @param now epoch milliseconds
 * @returns null for a finding about checkouts or orders
 */
export function visitsAddress(
  { since, endedAt }: AttackRow,
  finding: AttackFinding,
  now: number,
): string | null {
  const filter = filterOf(finding);
  if (filter === null) return null;
  const until = endedAt ?? new Date(now).toISOString();
  // Every plan includes the last 24 hours.
  const isRecent = Date.parse(since) > now - DAY_MS;
  const period = { range: isRecent ? "24h" : "custom", ...(!isRecent && { from: since, until }) };
  const query = new URLSearchParams({ ...period, within: `${since}/${until}`, ...filter });
  return `/visitors?${query.toString()}`;
}

/** Filter of the order list: orders without a visit, or first orders up to a total. */
export type OrderFilter = { readonly visit: "no" } | { readonly firstUpTo: string };

/**
 * Returns the address of the order list with orders of an attack's time.
 *
 * @param now epoch milliseconds
 */
export function ordersAddress(
  { since, endedAt }: Pick<AttackRow, "since" | "endedAt">,
  filter: OrderFilter,
  now: number,
): string {
  const until = endedAt ?? new Date(now).toISOString();
  const query = new URLSearchParams({ tab: "all", within: `${since}/${until}`, ...filter });
  return `/fraudProtect?${query.toString()}`;
}

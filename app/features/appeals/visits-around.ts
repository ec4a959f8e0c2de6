import { HOUR_MS } from "#app/base/clock";

/** Visits of one address within this, before and after one that was stopped, are likely one person's. */
export const AROUND_VISIT_MS = 12 * HOUR_MS;

/** The report with the visits of an address around one of them. */
export function visitsAroundPath({ ip, at }: { readonly ip: string; readonly at: string }): string {
  const time = Date.parse(at);
  const [from, until] = [time - AROUND_VISIT_MS, time + AROUND_VISIT_MS].map((ms) =>
    new Date(ms).toISOString(),
  ) as [string, string];
  return `/visitors?${new URLSearchParams({ range: "custom", from, until, address: ip })}`;
}

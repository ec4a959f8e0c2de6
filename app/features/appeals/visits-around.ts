import { HOUR_MS } from "#app/base/clock";

/** Time before and after a stopped visit in which visits from its address are likely by the same person. */
export const AROUND_VISIT_MS = 12 * HOUR_MS;

/** Returns the path of the visitor report with the visits from an address within 12 hours of a visit. */
export function visitsAroundPath({ ip, at }: { readonly ip: string; readonly at: string }): string {
  const time = Date.parse(at);
  const [from, until] = [time - AROUND_VISIT_MS, time + AROUND_VISIT_MS].map((ms) =>
    new Date(ms).toISOString(),
  ) as [string, string];
  return `/visitors?${new URLSearchParams({ range: "custom", from, until, address: ip })}`;
}

import type { InputOf } from "#app/contract/call";
import type { addRuleEntries } from "#app/contract/rules/rules";
import { visits } from "#app/store/schema";

import type { ApiUnderTest } from "../data-api";

export const HOUR = 3_600_000;
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Safari/604.1";

/**
 * Visitor from Germany, with one network and one website. All other visitors of the week are from the United States.
 */
export const GERMAN = {
  ip: "203.0.113.9",
  country: "DE",
  asn: 64500,
  networkClass: "vpn",
  referrer: "https://deals.example.com/",
} as const;

/** Records visits of the day before that were not stopped. */
export async function visited(
  { database, time }: ApiUnderTest,
  shopId: string,
  count: number,
  more: Partial<typeof visits.$inferInsert> = {},
): Promise<void> {
  const row = {
    ...{ shopId, surface: "storefront", reference: "ABCDEFGHJK", outcome: "allow" as const },
    ...{ cause: "default", rulesetVersion: 0, at: new Date(time.now - 26 * HOUR) },
    ...{ ip: "192.0.2.7", country: "US", userAgent: IPHONE, referrer: "", path: "/" },
    ...more,
  };
  await database.db.insert(visits).values(Array.from({ length: count }, () => row));
}

/** Returns the input that adds blocked IP addresses. */
export const blockedAddresses = (
  lines: readonly string[],
  more: object = {},
): InputOf<typeof addRuleEntries> => ({
  ...{ kind: "ip" as const, lines: [...lines], confirmedRisks: true },
  ...more,
});

/** Returns the input that saves one country to block, or to allow exclusively, as a store's first. */
export const oneCountry = (mode: "block" | "allow-only", code: string) => ({
  ...{ mode, expectedVersion: 0, enabled: true },
  countries: [{ code }],
});

import { pino } from "pino";

import { oneKey } from "#app/base/keyring";
import { startTestVisit } from "#app/contract/extensions";
import type { Address } from "#app/engine/net/address";
import { createTestVisitCall } from "#app/features/embed/public.server";
import { type IpFacts, NO_NETWORK, NO_PLACE } from "#app/platform/ip-intelligence/ip-facts";

import type { ApiUnderTest, Merchant } from "./data-api";
import { dataOf } from "./screens/api-answers";

/** Keys that seal links of test visits and addresses of the admin. */
export const TEST_VISIT_KEYS = oneKey("palisade-test-secret");

/** Request of a storefront's page for a test visit, after Shopify signed and forwarded it. */
export interface OpenedTest {
  readonly shop: string;
  readonly address: Address | null;
  readonly forwardedFor: string;
  readonly token: string;
  readonly path?: string;
  readonly userAgent?: string;
}

/** Opens a test visit at a storefront. By default every address is in Germany. */
export function openTestVisit(
  { database, time, ingress }: ApiUnderTest,
  { token, path = "/", userAgent = "Mozilla/5.0", ...rest }: OpenedTest,
  lookup: (address: Address) => IpFacts = () => ({ ...NO_PLACE, ...NO_NETWORK, country: "DE" }),
) {
  const call = createTestVisitCall({
    db: database.db,
    keys: TEST_VISIT_KEYS,
    clock: () => time.now,
    log: pino({ level: "silent" }),
    lookup,
    reference: () => "7K2M9QTDXA",
    ingress,
  });
  return call({ ...rest, userAgent, text: JSON.stringify({ token, path }) });
}

/**
 * Starts a test visit as a merchant.
 *
 * @param from sealed addresses of the admin's request
 */
export async function startTest(merchant: Merchant, from?: string) {
  const { id, url } = dataOf(await merchant.send(startTestVisit, { from }));
  return { id, url, token: url.split("#palisade-test=")[1]! };
}

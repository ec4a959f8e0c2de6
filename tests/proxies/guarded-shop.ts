import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll } from "vitest";

import { createForwardAuth } from "#app/contract/firewall";
import { addRuleEntries } from "#app/contract/rules/rules";
import { settings } from "#app/store/schema";

import { type ApiUnderTest, apiUnderTest, type Merchant } from "../helpers/data-api";
import { premiumMerchant } from "../helpers/plans";
import { dataOf } from "../helpers/screens/api-answers";

/**
 * Creates a shop's own server for the tests of one file, and merchants whose proxies protect it.
 */
export function guardedShop() {
  let under: ApiUnderTest;
  let shop: Server;
  /** Paths of the requests to the shop. */
  const seen: string[] = [];
  beforeAll(async () => {
    under = await apiUnderTest();
    shop = createServer({ maxHeaderSize: 131_072 }, ({ url = "" }, response) => {
      seen.push(url);
      response.end("the shop");
    });
    await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => {
    shop.close();
    shop.closeAllConnections();
  });

  /** Creates a merchant with the firewall in protect mode and a rule about Germany. */
  async function merchantWithKey(failPolicy: "open" | "closed") {
    const merchant = await premiumMerchant(under);
    const section = { shopId: merchant.shop.id, section: "firewall", updatedBy: "t" };
    const value = { isOffered: true, mode: "protect" };
    await under.database.db.insert(settings).values({ ...section, value });
    await wall(merchant, "country", "DE");
    const made = await merchant.send(createForwardAuth, { name: "shop.example", failPolicy });
    const { id, key } = dataOf(made);
    return { merchant, id, key };
  }

  return {
    under: () => under,
    /** Host and port of the shop's own server. */
    address: () => `127.0.0.1:${(shop.address() as AddressInfo).port}`,
    seen,
    merchantWithKey,
  };
}

/** Adds a rule that blocks or redirects to a merchant's firewall. */
export async function wall(
  merchant: Merchant,
  kind: "country" | "ip" | "url",
  line: string,
  part: object = {},
): Promise<void> {
  const list = { kind, lines: [line], surface: "firewall" as const };
  const input = { ...list, confirmedRisks: true, ...part };
  dataOf(await merchant.send(addRuleEntries, input));
}

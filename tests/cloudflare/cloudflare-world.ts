import { afterAll, beforeAll, beforeEach } from "vitest";

import { connectCloudflare } from "../../app/contract/firewall";
import { firewallConnections, settings } from "../../app/store/schema";
import { type ApiUnderTest, apiUnderTest } from "../helpers/data-api";
import { premiumMerchant } from "../helpers/plans";
import { dataOf } from "../helpers/screens/api-answers";
import { newAccount, type StandInAccount, startCloudflare, TOKEN } from "./stand-in";

/** The one domain of the account. */
export const DOMAIN = "shop.example.com";

/** The data API, and an account at the stand-in of Cloudflare with the shop's domain as a zone. */
export interface CloudflareWorld {
  readonly under: ApiUnderTest;
  readonly account: StandInAccount;
  /** To be stopped. */
  readonly cloudflare: Awaited<ReturnType<typeof startCloudflare>>;
}

/** Opens one. */
export async function openCloudflare(): Promise<CloudflareWorld> {
  const under = await apiUnderTest();
  const account = newAccount(DOMAIN, "shops.myshopify.com");
  const cloudflare = await startCloudflare(account);
  under.cloudflare.url = cloudflare.url;
  under.cloudflare.fetchPage = cloudflare.fetchPage;
  return { under, account, cloudflare };
}

/** Opens one for the tests of a file, each of which finds it without connections; its parts are there once they run. */
export function cloudflareWorld(): CloudflareWorld {
  const world = {} as CloudflareWorld;
  beforeAll(async () => void Object.assign(world, await openCloudflare()));
  beforeEach(async () => {
    await world.under.database.db.delete(firewallConnections);
    world.account.routes = [];
    world.account.scripts.clear();
  });
  afterAll(() => world.cloudflare.stop());
  return world;
}

/** A merchant in protect mode with the domain connected, and no rules. */
export async function connectedMerchant({ under }: CloudflareWorld) {
  const merchant = await premiumMerchant(under);
  const by = { shopId: merchant.shop.id, section: "firewall", updatedBy: "t" };
  const value = { isOffered: true, mode: "protect" };
  await under.database.db.insert(settings).values({ ...by, value });
  const connecting = merchant.send(connectCloudflare, { token: TOKEN, domain: DOMAIN });
  const { id, version } = dataOf(await connecting).connections[0]!;
  return { merchant, id, version };
}

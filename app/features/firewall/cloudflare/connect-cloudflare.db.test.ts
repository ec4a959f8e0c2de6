import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import {
  newAccount,
  type StandInAccount,
  startCloudflare,
  TOKEN,
} from "../../../../tests/cloudflare/stand-in";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "../../../../tests/helpers/data-api";
import { addWallRule } from "../../../../tests/helpers/firewall-world";
import { premiumMerchant } from "../../../../tests/helpers/plans";
import { dataOf } from "../../../../tests/helpers/screens/api-answers";
import { statusThrough } from "../../../../tests/helpers/servers/through-worker";
import {
  changeConnection,
  connectCloudflare,
  deleteConnection,
  disconnectCloudflare,
  getFirewall,
  saveFirewallMode,
} from "../../../contract/firewall";
import { firewallConnections, settings } from "../../../store/schema";

const DOMAIN = "shop.example.com";

let under: ApiUnderTest;
let account: StandInAccount;
let cloudflare: Awaited<ReturnType<typeof startCloudflare>>;
beforeAll(async () => {
  under = await apiUnderTest();
  account = newAccount(DOMAIN, "shops.myshopify.com");
  cloudflare = await startCloudflare(account);
  under.cloudflare.url = cloudflare.url;
});
afterAll(() => cloudflare.stop());

const connect = (merchant: Merchant, over: object = {}) =>
  merchant.send(connectCloudflare, { token: TOKEN, domain: `https://${DOMAIN}/`, ...over });
const rows = () => under.database.db.select().from(firewallConnections);

test("a domain is connected, its rules are at the edge, and disconnecting leaves nothing behind", async () => {
  const merchant = await premiumMerchant(under);
  await addWallRule(merchant, "country", "DE");
  const { connections } = dataOf(await connect(merchant));
  expect(connections).toMatchObject([{ door: "edge", name: DOMAIN, isConnected: false }]);
  const { id } = connections[0]!;
  const [script] = account.scripts.values();
  expect(script!.bindings).toMatchObject({ CONNECTION: id, MODE: "off" });
  const worker = await cloudflare.workerOf(DOMAIN);
  // Off is off: nobody is stopped until the merchant says so.
  expect(await statusThrough(worker!, "DE")).not.toBe(403);
  expect(await connect(merchant)).toMatchObject({
    Message: `The firewall already runs on ${DOMAIN}/*. Disconnect it first.`,
  });
  expect(await merchant.send(deleteConnection, { id })).toMatchObject({ code: "not_found" });
  // Its name is the domain that it is taken out of.
  const renamed = { edits: { id, version: 1 }, name: "other.example", hops: 0, failPolicy: "open" };
  expect(await merchant.send(changeConnection, renamed as never)).toMatchObject({
    code: "not_found",
  });
  const gone = dataOf(await merchant.send(disconnectCloudflare, { id }));
  expect(gone.connections).toEqual([]);
  expect(account.routes).toEqual([]);
  expect(account.scripts.size).toBe(0);
});

test("token and secret are sealed in the database, and stand in no answer and no log", async () => {
  const merchant = await premiumMerchant(under);
  const answer = JSON.stringify(dataOf(await connect(merchant)));
  const { SECRET } = [...account.scripts.values()][0]!.bindings;
  const state = JSON.stringify(dataOf(await merchant.send(getFirewall, {})));
  const [row] = await rows();
  expect(row).toMatchObject({
    secret: expect.stringMatching(/^v/),
    apiToken: expect.stringMatching(/^v/),
  });
  for (const hidden of [TOKEN, SECRET!]) {
    for (const place of [answer, state, JSON.stringify(row), under.logged.join()]) {
      expect(place).not.toContain(hidden);
    }
  }
  await merchant.send(disconnectCloudflare, { id: row!.id });
});

test("what is wrong is told on its field, and leaves neither a connection nor a Worker", async () => {
  const merchant = await premiumMerchant(under);
  const refused = { code: "invalid_input", fields: expect.anything() };
  expect(await connect(merchant, { domain: "nothing" })).toMatchObject({
    ...refused,
    fields: { domain: "Write a domain, such as shop.example.com." },
  });
  expect(await connect(merchant, { token: "x".repeat(40) })).toMatchObject({
    ...refused,
    fields: { token: expect.stringContaining("does not know this token") },
  });
  const { may } = account.tokens.get(TOKEN)!;
  may.delete("scripts");
  expect(await connect(merchant)).toMatchObject({
    ...refused,
    fields: { token: expect.stringContaining("Workers Scripts: Edit") },
  });
  may.add("scripts");
  under.cloudflare.url = "http://127.0.0.1:1";
  expect(await connect(merchant)).toMatchObject({
    Message: expect.stringContaining("Cloudflare does not answer"),
  });
  under.cloudflare.url = cloudflare.url;
  expect(await rows()).toEqual([]);
  expect(account.scripts.size).toBe(0);
}, 30_000);

test("a token that was revoked says what to do by hand, and the connection can be left", async () => {
  const merchant = await premiumMerchant(under);
  const { id } = dataOf(await connect(merchant)).connections[0]!;
  const token = account.tokens.get(TOKEN)!;
  account.tokens.delete(TOKEN);
  expect(await merchant.send(disconnectCloudflare, { id })).toMatchObject({
    fields: { token: expect.stringContaining(`delete the route ${DOMAIN}/*`) },
  });
  expect(await rows()).toHaveLength(1);
  const left = dataOf(await merchant.send(disconnectCloudflare, { id, leave: true }));
  expect(left.connections).toEqual([]);
  account.tokens.set(TOKEN, token);
  const { db } = under.database;
  expect(await db.$count(firewallConnections, eq(firewallConnections.id, id))).toBe(0);
  // By hand, as the merchant was told.
  account.routes = [];
  account.scripts.clear();
});

test("a new mode is uploaded with the rules of now; a token that is not taken leaves it saved, and says so", async () => {
  const merchant = await premiumMerchant(under);
  const by = { shopId: merchant.shop.id, section: "firewall", updatedBy: "t" };
  await under.database.db.insert(settings).values({ ...by, value: { isOffered: true } });
  const { id } = dataOf(await connect(merchant)).connections[0]!;
  await addWallRule(merchant, "country", "DE");
  const { version: expectedVersion } = dataOf(await merchant.send(getFirewall, {}));
  const saved = dataOf(await merchant.send(saveFirewallMode, { mode: "protect", expectedVersion }));
  const worker = await cloudflare.workerOf(DOMAIN);
  expect(await statusThrough(worker!, "DE")).toBe(403);
  const token = account.tokens.get(TOKEN)!;
  account.tokens.delete(TOKEN);
  const off = { mode: "off", expectedVersion: saved.version } as const;
  expect(dataOf(await merchant.send(saveFirewallMode, off))).toMatchObject({
    switches: { mode: "off" },
    connections: [{ lastProblem: expect.stringContaining("Cloudflare did not take the change") }],
  });
  account.tokens.set(TOKEN, token);
  await merchant.send(disconnectCloudflare, { id });
});

import { afterEach, expect, test } from "vitest";

import {
  newAccount,
  type StandInAccount,
  startCloudflare,
  TOKEN,
} from "../../../../tests/cloudflare/stand-in";
import { blockFrance, rulesOf } from "../../../../tests/helpers/edge-store";
import { edgeFiles } from "../../../../tests/helpers/servers/edge-world";
import { statusThrough } from "../../../../tests/helpers/servers/through-worker";
import { checkDns, findOwnRoute } from "./check-route.server";
import { cloudflareClient } from "./cloudflare-client.server";
import { addRoute, removeWorker, scriptName, uploadWorker } from "./deploy-worker.server";
import { checkToken, findZone } from "./find-zone.server";

const DOMAIN = "shop.example.com";
const CONNECTION = "0b9c6a0e-6a4e-4f0a-9f0b-0d9d3a1f2c3d";
const script = scriptName(CONNECTION);

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function world(change: (account: StandInAccount) => void = () => {}, token = TOKEN) {
  const account = newAccount(DOMAIN, "shops.myshopify.com");
  change(account);
  const cloudflare = await startCloudflare(account);
  stops.push(cloudflare.stop);
  return { account, cloudflare, client: cloudflareClient(token, cloudflare.url) };
}

/** All that is looked at before anything is changed. */
async function look({ client }: Awaited<ReturnType<typeof world>>) {
  await checkToken(client);
  const zone = await findZone(client, DOMAIN);
  await checkDns(client, zone, DOMAIN);
  return { zone, route: await findOwnRoute(client, zone, { domain: DOMAIN, script }) };
}

const token = ({ tokens }: StandInAccount) => tokens.get(TOKEN)!;
const route = (pattern: string) => ({ id: "r", pattern, script: "images" });

test.each<[string, "token" | "domain", string, (account: StandInAccount) => void]>([
  ["of a token nobody knows", "token", "does not know this token", ({ tokens }) => tokens.clear()],
  ["of a token that is switched off", "token", "is switched off", (a) => (token(a).status = "disabled")],
  ["of a token that has expired", "token", "has expired", (a) => (token(a).status = "expired")],
  ["of a token that may not see zones", "token", '"Zone: Read"', (a) => token(a).may.delete("zone")],
  ["of a token that may not see DNS", "token", '"DNS: Read"', (a) => token(a).may.delete("dns")],
  ["of a token that may not see routes", "token", '"Workers Routes: Edit"', (a) => token(a).may.delete("routes")],
  ["without a zone", "domain", "sees no zone", (a) => (a.zones = [])],
  ["whose zone is not served yet", "domain", "does not serve example.com yet", (a) => (a.zones[0]!.status = "pending")],
  ["whose zone is paused", "domain", "is paused", (a) => (a.zones[0]!.paused = true)],
  ["without a DNS record", "domain", "no DNS record", (a) => (a.records = [])],
  ["with a grey cloud", "domain", "cloud is grey", (a) => (a.records[0]!.proxied = false)],
  ["that points elsewhere", "domain", "points at shop.example.net", (a) => (a.records[0]!.content = "shop.example.net")],
  ["another Worker runs for", "domain", '"images", already runs', (a) => a.routes.push(route("*.example.com/*"))],
])("a domain %s is refused, on the field it belongs to", async (_what, field, words, change) => {
  const made = await world(change);
  await expect(look(made)).rejects.toMatchObject({
    ...{ name: "ConnectRefused", field },
    message: expect.stringContaining(words),
  });
  expect(made.account.scripts.size).toBe(0);
}); // prettier-ignore

test("another domain's Worker is none of this one's business", async () => {
  const routes = ["other.example.com/*", "example.com/*", "*.example.net/*"].map(route);
  expect((await look(await world((account) => (account.routes = routes)))).route).toBeNull();
});

test("what is uploaded runs and decides; taken away, nothing is left behind", async () => {
  const made = await world();
  const { client, account, cloudflare } = made;
  const { zone } = await look(made);
  await uploadWorker(client, zone, {
    ...{ connection: CONNECTION, appUrl: "http://127.0.0.1:9", secret: "a secret" },
    switches: { mode: "protect", attackUntil: 0 },
    files: await edgeFiles(rulesOf([blockFrance])),
  });
  await addRoute(client, zone, { domain: DOMAIN, connection: CONNECTION });
  const worker = await cloudflare.workerOf(DOMAIN);
  expect(await statusThrough(worker!, "FR")).toBe(403);
  const { route: routeId } = await look(made);
  await removeWorker(client, zone, { routeId, connection: CONNECTION });
  expect(account).toMatchObject({ routes: [] });
  expect(account.scripts.size).toBe(0);
  // Once more, when the merchant removed all of it by hand.
  await removeWorker(client, zone, { routeId, connection: CONNECTION });
});

test("a token that may not upload, or is revoked later, is said in words", async () => {
  const made = await world();
  const { client, account } = made;
  const { zone } = await look(made);
  const upload = async () =>
    uploadWorker(client, zone, {
      ...{ connection: CONNECTION, appUrl: "https://app.example.com", secret: "a secret" },
      switches: { mode: "monitor", attackUntil: 0 },
      files: await edgeFiles(rulesOf([])),
    });
  token(account).may.delete("scripts");
  await expect(upload()).rejects.toThrow('"Workers Scripts: Edit"');
  account.tokens.clear();
  await expect(upload()).rejects.toThrow("does not know this token");
});

import { afterEach, expect, test } from "vitest";

import { newAccount, type NoScript, type StandInAccount, TOKEN } from "#tests/cloudflare/account";
import { startCloudflare } from "#tests/cloudflare/stand-in";
import { edgeFiles } from "#tests/helpers/servers/edge-harness";
import { blockFrance, rulesOf } from "#tests/helpers/servers/edge-store";
import { statusThrough } from "#tests/helpers/servers/through-worker";

import { checkDns } from "./check-dns.server";
import { checkToken } from "./check-token.server";
import { cloudflareClient } from "./cloudflare-client.server";
import { removeScript, uploadWorker } from "./deploy-worker.server";
import { findZone } from "./find-zone.server";
import { scriptName } from "./route-patterns";
import { addRoutes, checkRoutes, idsBeside, readRoutes, removeRoutes } from "./routes.server";

const DOMAIN = "shop.example.com";
const CONNECTION = "0b9c6a0e-6a4e-4f0a-9f0b-0d9d3a1f2c3d";
const PLACED = { domain: DOMAIN, connection: CONNECTION };

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function harness(change: (account: StandInAccount) => void = () => {}, token = TOKEN) {
  const account = newAccount(DOMAIN, "shops.myshopify.com");
  change(account);
  const cloudflare = await startCloudflare(account);
  stops.push(cloudflare.stop);
  return { account, cloudflare, token, client: cloudflareClient(token, cloudflare.url) };
}

/** Runs all checks that precede a change. */
async function runChecks({ client, token }: Awaited<ReturnType<typeof harness>>) {
  const zone = await checkToken(client, token, () => findZone(client, DOMAIN));
  await checkDns(client, zone, DOMAIN);
  const routes = await readRoutes(client, zone);
  checkRoutes(routes, DOMAIN);
  return { zone, routes };
}

const token = ({ tokens }: StandInAccount) => tokens.get(TOKEN)!;
const route = (pattern: string, script: string | undefined = "images") => ({
  id: "r",
  pattern,
  script,
  request_limit_fail_open: false,
});
const noScript = (pattern: string) => ({ ...route(pattern), script: undefined });

test.each<[string, "token" | "domain", string, (account: StandInAccount) => void]>([
  ["of an unknown token", "token", "doesn’t recognize this token", ({ tokens }) => tokens.clear()],
  ["of a token that is switched off", "token", "is disabled", (a) => (token(a).status = "disabled")],
  ["of a token that has expired", "token", "has expired", (a) => (token(a).status = "expired")],
  ["of a token that may not see zones", "token", "“Zone: Read”", (a) => token(a).may.delete("zone")],
  ["of a token that may not see DNS", "token", "“DNS: Read”", (a) => token(a).may.delete("dns")],
  ["of a token that may not see routes", "token", "“Workers Routes: Edit”", (a) => token(a).may.delete("routes")],
  ["without a zone", "domain", "can’t see a zone", (a) => (a.zones = [])],
  ["with a zone that is not active yet", "domain", "isn’t active for example.com yet", (a) => (a.zones[0]!.status = "pending")],
  ["with a paused zone", "domain", "is paused", (a) => (a.zones[0]!.paused = true)],
  ["without a DNS record", "domain", "no DNS record", (a) => (a.records = [])],
  ["with a grey cloud", "domain", "grey cloud", (a) => (a.records[0]!.proxied = false)],
  ["that points elsewhere", "domain", "points to shop.example.net", (a) => (a.records[0]!.content = "shop.example.net")],
  ["with another Worker", "domain", "“images”, already runs", (a) => a.routes.push(route("*.example.com/*"))],
  ["with another zone-wide Worker", "domain", "“images”, already runs on *example.com/*", (a) => a.routes.push(route("*example.com/*"))],
  ["without permission for a Worker", "domain", "set to run no Worker", (a) => a.routes.push(noScript(`${DOMAIN}/*`))],
])("a domain %s is rejected at the field of the problem", async (_what, field, words, change) => {
  const made = await harness(change);
  await expect(runChecks(made)).rejects.toMatchObject({
    ...{ name: "ConnectRefused", field },
    message: expect.stringContaining(words),
  });
  expect(made.account.scripts.size).toBe(0);
}); // prettier-ignore

test("routes of other domains do not prevent a connection", async () => {
  const routes = ["other.example.com/*", "example.com/*"].map((pattern) => route(pattern));
  const found = await runChecks(await harness((account) => (account.routes = routes)));
  expect(found.routes).toEqual(routes);
});

test.each<NoScript>([null, "", undefined])(
  "a route without a Worker whose script is sent as %j stays unchanged",
  async (noScriptSent) => {
    const own = { ...noScript(`${DOMAIN}/cdn/*`), id: "own" };
    const made = await harness((account) => {
      account.noScript = noScriptSent;
      account.routes = [own];
      account.scripts.set(scriptName(CONNECTION), { modules: {}, bindings: {} });
    });
    const { zone, routes } = await runChecks(made);
    await addRoutes(made.client, zone, PLACED, routes);
    await removeRoutes(made.client, zone, PLACED, idsBeside(routes, DOMAIN));
    expect(made.account.routes).toEqual([own]);
  },
);

test("an uploaded Worker decides visits, and removing it deletes everything that was uploaded", async () => {
  const made = await harness();
  const { client, account, cloudflare } = made;
  const { zone } = await runChecks(made);
  await uploadWorker(client, zone, {
    ...{ connection: CONNECTION, appUrl: "http://127.0.0.1:9", secret: "a secret" },
    ...{ ticket: "a ticket", at: Date.now() },
    switches: { mode: "protect", attackUntil: 0 },
    files: await edgeFiles(rulesOf([blockFrance])),
  });
  expect(await addRoutes(client, zone, PLACED, [])).toBe(true);
  expect(account.routes).toMatchObject([
    { pattern: `${DOMAIN}/cdn/*`, script: undefined },
    { pattern: `${DOMAIN}/*`, script: scriptName(CONNECTION), request_limit_fail_open: true },
  ]);
  const worker = await cloudflare.workerOf(DOMAIN);
  expect(await statusThrough(worker!, "FR")).toBe(403);
  const remove = async () => {
    await removeRoutes(client, zone, PLACED, []);
    await removeScript(client, zone, CONNECTION);
  };
  await remove();
  expect(account).toMatchObject({ routes: [] });
  expect(account.scripts.size).toBe(0);
  // The removal also succeeds after the merchant removed everything manually.
  await remove();
});

test("an upload fails with the reason if the token lacks a permission or is revoked", async () => {
  const made = await harness();
  const { client, account } = made;
  const { zone } = await runChecks(made);
  const upload = async () =>
    uploadWorker(client, zone, {
      ...{ connection: CONNECTION, appUrl: "https://app.example.com", secret: "a secret" },
      ...{ ticket: "a ticket", at: Date.now() },
      switches: { mode: "monitor", attackUntil: 0 },
      files: await edgeFiles(rulesOf([])),
    });
  token(account).may.delete("scripts");
  await expect(upload()).rejects.toThrow("“Workers Scripts: Edit”");
  account.tokens.clear();
  await expect(upload()).rejects.toThrow("doesn’t recognize this token");
});

test.each([
  [10_015, 403, "may not use Workers"],
  [10_027, 413, "larger than your Cloudflare plan allows"],
  [10_034, 403, "your email address is verified"],
  [10_037, 403, "as many Workers as its plan allows"],
  [10_075, 400, "Workers Paid"],
])("the account limit %i is reported with its remedy", async (code, status, words) => {
  const made = await harness((account) => (account.uploadRefused = { status, code }));
  const { zone } = await runChecks(made);
  const upload = uploadWorker(made.client, zone, {
    ...{ connection: CONNECTION, appUrl: "https://app.example.com", secret: "a secret" },
    ...{ ticket: "a ticket", at: Date.now() },
    switches: { mode: "monitor", attackUntil: 0 },
    files: await edgeFiles(rulesOf([])),
  });
  const message = expect.stringContaining(words);
  await expect(upload).rejects.toMatchObject({ name: "ConnectRefused", field: "token", message });
});

const ACCOUNT_TOKEN = `cfat_${"x".repeat(48)}`;

test.each([
  ["new", ACCOUNT_TOKEN],
  ["old, which looks like a user's", "y".repeat(40)],
])("an account token that is %s is accepted until it expires", async (_age, text) => {
  const made = await harness(({ tokens }) => {
    const old = tokens.get(TOKEN)!;
    tokens.set(text, { ...old, owner: "account" });
  }, text);
  expect((await runChecks(made)).zone.name).toBe("example.com");
  made.account.tokens.get(text)!.status = "expired";
  await expect(runChecks(made)).rejects.toThrow("no longer valid");
});

test.each([`cfk_${"x".repeat(48)}`, "0123456789abcdef".repeat(2) + "01234"])(
  "a Global API Key is rejected without a request: %s",
  async (key) => {
    const made = await harness(({ tokens }) => tokens.clear(), key);
    await expect(runChecks(made)).rejects.toThrow("This is your Global API Key");
  },
);

test("a route fails open if Cloudflare accepts the setting at the route's creation or in a later change", async () => {
  for (const [post, put] of [
    [true, true],
    [false, true],
    [false, false],
  ] as const) {
    const made = await harness((account) => (account.takesFailOpen = { post, put }));
    const { zone } = await runChecks(made);
    made.account.scripts.set(scriptName(CONNECTION), { modules: {}, bindings: {}, types: {} });
    expect(await addRoutes(made.client, zone, PLACED, [])).toBe(post || put);
    expect(made.account.routes.at(-1)!.request_limit_fail_open).toBe(post || put);
  }
});

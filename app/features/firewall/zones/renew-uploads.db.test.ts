import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { disconnectCloudflare, getFirewall } from "#app/contract/firewall";
import { inLanguage, openLanguages } from "#app/platform/languages/languages.server";
import { openDatabase } from "#app/store/client.server";
import { firewallConnections, shops, subscriptions } from "#app/store/schema";
import { TOKEN } from "#tests/cloudflare/account";
import {
  cloudflareHarness,
  connectedMerchant,
  DOMAIN,
  problemOf,
  runOnce,
  zoneDeps,
} from "#tests/cloudflare/cloudflare-harness";
import { addWallRule } from "#tests/helpers/firewall-harness";
import { dataOf } from "#tests/helpers/screens/api-answers";
import { builtWorker } from "#tests/helpers/servers/built-worker";
import { statusThrough } from "#tests/helpers/servers/through-worker";

import { scriptName } from "../cloudflare/route-patterns";
import { uploadRenewals } from "./renew-uploads.server";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const harness = cloudflareHarness();

beforeAll(openLanguages);

/** Connects a merchant in protect mode, 15 minutes after their Worker was uploaded without rules. */
async function connect() {
  const { merchant, id } = await connectedMerchant(harness);
  harness.under.time.now += 15 * MINUTE_MS;
  return {
    ...{ merchant, id },
    script: () => harness.account.scripts.get(scriptName(id))!,
    /** Status for a visitor while the app is unreachable and no isolate runs yet. */
    statusOf: async (country: string) =>
      statusThrough((await harness.cloudflare.workerOf(DOMAIN))!, country),
    problem: () => problemOf(harness, id),
  };
}

const renew = () => runOnce(uploadRenewals(zoneDeps(harness)));

test("rules saved before an upload apply in a new isolate while the app is unavailable", async () => {
  const { merchant, statusOf, script } = await connect();
  const before = script();
  await renew();
  expect(script()).toBe(before);
  await addWallRule(merchant, "country", "DE");
  await addWallRule(merchant, "country", "FR");
  await renew();
  expect(await statusOf("DE")).toBe(403);
  expect(await statusOf("FR")).toBe(403);
  const after = script();
  expect(after.bindings).toEqual({
    ...before.bindings,
    UPLOADED_AT: String(harness.under.time.now),
  });
  await addWallRule(merchant, "country", "AT");
  harness.under.time.now += 15 * MINUTE_MS - 1;
  await renew();
  expect(script()).toBe(after);
  harness.under.time.now += 1;
  await renew();
  expect(await statusOf("AT")).toBe(403);
});

test("an upload is renewed after a week, before its lease ends", async () => {
  const { script } = await connect();
  harness.under.time.now += 7 * DAY_MS;
  await renew();
  expect(script().bindings.UPLOADED_AT).toBe(String(harness.under.time.now));
}); // prettier-ignore

test("when the plan no longer includes the firewall, the Worker is uploaded with the mode off", async () => {
  const { merchant, script } = await connect();
  expect(script().bindings.MODE).toBe("protect");
  const { db } = harness.under.database;
  const { id } = merchant.shop;
  await db.delete(subscriptions).where(eq(subscriptions.shopId, id));
  // A change of plan increases the version as well.
  await db.update(shops).set({ rulesetVersion: 1_000 }).where(eq(shops.id, id));
  await renew();
  expect(script().bindings.MODE).toBe("off");
});

/** Starts an upload of the current rules and holds it until it is released. */
async function uploadUnderWay() {
  let markReached = () => {};
  let goOn = () => {};
  const isReached = new Promise<void>((resolve) => (markReached = resolve));
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
  const code = async () => {
    markReached();
    await mayGoOn;
    return builtWorker();
  };
  const done = runOnce(uploadRenewals(zoneDeps(harness, code)));
  await isReached;
  return { goOn, done };
}

test("after an older upload finishes last, another upload follows with the current rules", async () => {
  const { merchant, id, statusOf } = await connect();
  await addWallRule(merchant, "country", "DE");
  const older = await uploadUnderWay();
  await addWallRule(merchant, "country", "FR");
  // The check of a second process is already due.
  const other = await openDatabase(harness.under.database.address);
  const own = eq(firewallConnections.id, id);
  await other.db.update(firewallConnections).set({ uploadAfter: null }).where(own);
  await runOnce(uploadRenewals({ ...zoneDeps(harness), db: other.db }));
  await other.close();
  expect(await statusOf("FR")).toBe(403);
  older.goOn();
  await older.done;
  expect(await statusOf("FR")).not.toBe(403);
  harness.under.time.now += 15 * MINUTE_MS;
  await renew();
  expect(await statusOf("FR")).toBe(403);
  expect(await statusOf("DE")).toBe(403);
});

test("a Worker whose domain is disconnected during its upload is removed again", async () => {
  const { merchant, id, script } = await connect();
  await addWallRule(merchant, "country", "DE");
  const upload = await uploadUnderWay();
  dataOf(await merchant.send(disconnectCloudflare, { id }));
  expect(script()).toBeUndefined();
  upload.goOn();
  await upload.done;
  expect(script()).toBeUndefined();
});

test("a zone that refuses an upload is reported, and the upload is retried after six hours", async () => {
  const { merchant, script, problem } = await connect();
  const before = script();
  await addWallRule(merchant, "country", "DE");
  const token = harness.account.tokens.get(TOKEN)!;
  harness.account.tokens.delete(TOKEN);
  await renew();
  expect(await problem()).toMatch(/^Your newest rules could not be uploaded .*this token/);
  const state = await inLanguage("de", () => merchant.send(getFirewall, {}));
  expect(dataOf(state).connections[0]!.lastProblem).toMatch(
    /^Ihre neuesten Regeln konnten nicht .* erreichbar ist\. \S.*Token/,
  );
  harness.account.tokens.set(TOKEN, token);
  harness.under.time.now += 6 * 60 * MINUTE_MS - 1;
  await renew();
  expect(script()).toBe(before);
  harness.under.time.now += 1;
  await renew();
  expect(script()).not.toBe(before);
  expect(await problem()).toBe("");
});

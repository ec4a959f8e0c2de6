import { beforeEach, expect, test } from "vitest";

import { TOKEN } from "#tests/cloudflare/account";
import {
  cloudflareHarness,
  connectedMerchant,
  DOMAIN,
  OTHER_DOMAIN,
  problemOf,
  runOnce,
  runUntilDone,
  zoneDeps,
} from "#tests/cloudflare/cloudflare-harness";
import { addWallRule } from "#tests/helpers/firewall-harness";
import { builtWorker } from "#tests/helpers/servers/built-worker";
import { statusThrough } from "#tests/helpers/servers/through-worker";

import { buildOf } from "../cloudflare/deploy-worker.server";
import { scriptName } from "../cloudflare/route-patterns";
import { takeBatch } from "../edge/edge-isolates.queries.server";
import { workerUpgrades } from "./upgrade-workers.server";

const HOUR_MS = 3_600_000;
const harness = cloudflareHarness();
/** Code of the Worker in this app version: the built Worker, plus a line for each later version. */
let code: Uint8Array;
beforeEach(async () => {
  code = await builtWorker();
});

function becomeNewer(): void {
  code = Buffer.concat([code, Buffer.from("// A newer version.\n")]);
}

/** Connects a merchant whose Worker was uploaded by the current app version. */
async function connect(domain: string = DOMAIN) {
  const { merchant, id } = await connectedMerchant(harness, domain);
  await addWallRule(merchant, "country", "DE");
  const { db } = harness.under.database;
  let number = 0;
  return {
    id,
    script: () => harness.account.scripts.get(scriptName(id))!,
    /** Reports the next batch of an isolate. */
    report: (build: string) =>
      takeBatch(
        db,
        { id, shopId: merchant.shop.id },
        {
          ...{ isolate: "A".repeat(22), number: ++number, seen: number, build },
          ...{ rulesetVersion: 1, colo: "FRA" },
        },
        new Date(harness.under.time.now),
      ),
    problem: () => problemOf(harness, id),
  };
}

const upgrades = () => workerUpgrades(zoneDeps(harness, () => Promise.resolve(code)));
const upgrade = () => runOnce(upgrades());

test("a Worker that reports another build is uploaded again with its secret and the current rules", async () => {
  const { script, report } = await connect();
  const before = script();
  await report(before.bindings.BUILD!);
  await upgrade();
  expect(script()).toBe(before);
  becomeNewer();
  await report("an-older-build");
  await upgrade();
  expect(script().bindings).toEqual({ ...before.bindings, BUILD: buildOf(code) });
  expect(Buffer.from(script().modules["worker.js"] as Uint8Array)).toEqual(code);
  expect(await statusThrough((await harness.cloudflare.workerOf(DOMAIN))!, "DE")).toBe(403);
});

test("a zone that refuses an upgrade is reported, and the upgrade is retried after six hours", async () => {
  const { script, report, problem } = await connect();
  const before = script();
  becomeNewer();
  const token = harness.account.tokens.get(TOKEN)!;
  harness.account.tokens.delete(TOKEN);
  await report("an-older-build");
  await upgrade();
  expect(await problem()).toMatch(/^A new version of the Worker could not be .*this token/);
  harness.account.tokens.set(TOKEN, token);
  harness.under.time.now += 5 * HOUR_MS;
  await report("an-older-build");
  await upgrade();
  expect(script()).toBe(before);
  harness.under.time.now += HOUR_MS;
  await report("an-older-build");
  await upgrade();
  expect(script().bindings.BUILD).toBe(buildOf(code));
  expect(await problem()).toBe("");
  // Isolates of the previous build continue to run for a while.
  const after = script();
  await report("an-older-build");
  await upgrade();
  expect(script()).toBe(after);
});

test("one zone is upgraded at a time, and only zones that recently reported visits", async () => {
  const zones = [await connect(DOMAIN), await connect(OTHER_DOMAIN)];
  becomeNewer();
  const areNew = () => zones.map(({ script }) => script().bindings.BUILD === buildOf(code));
  harness.under.time.now += 2 * HOUR_MS;
  await zones[0]!.report("older");
  harness.under.time.now += 2 * HOUR_MS;
  await upgrade();
  expect(areNew()).toEqual([false, false]);
  for (const { report } of zones) await report("older");
  await upgrade();
  expect(areNew().filter(Boolean)).toHaveLength(1);
  await runUntilDone(harness, "upgrade-workers", upgrades());
  expect(areNew()).toEqual([true, true]);
});

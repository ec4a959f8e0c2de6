import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import { issuingKey } from "#app/features/visits/public.server";
import { enqueue } from "#app/platform/jobs/jobs.server";
import { checkoutHarness, type CheckoutMerchant } from "#tests/helpers/checkout-harness";
import { requiredPass } from "#tests/helpers/required-pass";
import { openJobs } from "#tests/helpers/servers/jobs";

import { PUBLISH_QUEUE, requestPublishing } from "../publishing/request-publishing.server";
import { notePassState, readPassState, replacePassKeys } from "./pass-state.queries.server";

const harness = checkoutHarness();
const { follow, interrupt, merchant, passes, published, queues, under, work } = harness;
const { require, tryCheckout } = requiredPass(harness);
const db = () => under().database.db;

async function newPass({ shop }: CheckoutMerchant) {
  return passes.issue(shop.id, "7K2M9QTDXA", Date.now(), await issuingKey(db(), shop.id));
}

/** Creates a merchant in attack mode whose keys are due for a rotation. */
async function merchantWithDueKeys(): Promise<CheckoutMerchant> {
  const it = await merchant();
  await require(it, { mode: "always", attackUntil: Date.now() + 60 * MINUTE_MS });
  await work();
  const { keys } = await readPassState(db(), it.shop.id);
  const older = keys.map((key) => ({ ...key, minute: key.minute - 16 }));
  await notePassState(db(), it.shop.id, { keys: older });
  return it;
}

const publish = ({ shop }: CheckoutMerchant) =>
  queues()[PUBLISH_QUEUE]!.run({ shopId: shop.id }, { signal: new AbortController().signal });

test("after two concurrent publications of a key rotation, the signing key is in the checkout", async () => {
  const it = await merchantWithDueKeys();
  let isOvertaken = false;
  interrupt({
    containing: "validationUpdate",
    run: async () => {
      const field = it.platform.metafields.filter(({ key }) => key === "config").at(-1)!;
      const { value } = field;
      // The second publication begins a minute later and is recorded first.
      under().time.now += MINUTE_MS;
      await publish(it);
      under().time.now -= MINUTE_MS;
      isOvertaken = field.value !== value;
      // Shopify applies the first publication last.
      field.value = value;
    },
  });
  await requestPublishing(db(), it.shop.id);
  await work();
  expect(isOvertaken).toBe(true);
  expect(await tryCheckout(it, await newPass(it))).toEqual([]);
  const signs = (await issuingKey(db(), it.shop.id))!.minute.toString(36);
  expect(published(it).config!.pass!.keys[0]![0]).toBe(signs);
});

test("replacing the pass keys during a publication invalidates all earlier passes", async () => {
  const it = await merchantWithDueKeys();
  const before = await newPass(it);
  await requestPublishing(db(), it.shop.id);
  interrupt({
    containing: "validationUpdate",
    run: async () => {
      await replacePassKeys(db(), it.shop.id);
      await requestPublishing(db(), it.shop.id);
    },
  });
  await work();
  await follow();
  expect(await tryCheckout(it, before)).toHaveLength(1);
  expect(await tryCheckout(it, await newPass(it))).toEqual([]);
});

test("a key replacement that is due while no visit is required refuses earlier passes once a visit is required", async () => {
  const it = await merchantWithDueKeys();
  await replacePassKeys(db(), it.shop.id);
  await require(it, { mode: "monitor" });
  await work();
  const before = await newPass(it);
  await require(it, { mode: "always" });
  await work();
  expect(await tryCheckout(it, before)).toHaveLength(1);
  expect(await tryCheckout(it, await newPass(it))).toEqual([]);
});

test("a publication is postponed while another publication of the same shop runs", async () => {
  const it = await merchantWithDueKeys();
  const before = published(it).config!.pass!.keys;
  for (const at of [0, 1]) {
    await enqueue(db(), PUBLISH_QUEUE, { shopId: it.shop.id, at }, { key: it.shop.id });
    await db()
      .execute(sql`update jobs set state = 'running', lease_until = now() + interval '1 minute'
      where queue = ${PUBLISH_QUEUE} and key = ${it.shop.id}`);
  }
  await publish(it);
  expect(published(it).config!.pass!.keys).toEqual(before);
  expect(await openJobs(db(), { queue: PUBLISH_QUEUE, key: it.shop.id })).toHaveLength(3);
});

import { expect, test } from "vitest";

import { delivery, webhookHarness } from "#tests/helpers/webhook-harness";

import type { SharedTopic } from "./topic";

const { installedShop, receiver } = webhookHarness();

/** Returns a function that delivers to a topic, by the id of the delivery. */
async function floodedTopic(runAll: SharedTopic["runAll"]) {
  const { domain } = await installedShop();
  const receive = receiver({ "orders/create": { runAll } });
  return async (id: string, shop = domain) =>
    (await receive(delivery({ topic: "orders/create", shop, id }))).status;
}

test("deliveries of a flood are handled together and once each, including copies and unknown shops", async () => {
  const handled: [string, boolean][] = [];
  const send = await floodedTopic(async (_tx, received) => {
    for (const {
      delivery: { id },
      shop,
    } of received)
      handled.push([id, shop !== null]);
  });
  const strange = "nobody-here.myshopify.com";
  const answers = await Promise.all([
    ...["flood-1", "flood-2", "flood-1"].map((id) => send(id)),
    send("flood-3", strange),
  ]);
  answers.push(await send("flood-2"));
  expect(answers).toEqual([200, 200, 200, 200, 200]);
  expect(handled.sort()).toEqual([
    ["flood-1", true],
    ["flood-2", true],
    ["flood-3", false],
  ]);
});

test("a failing delivery of a batch fails alone and can be delivered again", async () => {
  const done: string[] = [];
  let fails = true;
  const send = await floodedTopic(async (_tx, received) => {
    const ids = received.map(({ delivery: { id } }) => id);
    if (fails && ids.includes("spoilt-2")) throw new Error("broken");
    done.push(...ids);
  });
  const ids = ["spoilt-1", "spoilt-2", "spoilt-3"];
  const answers = await Promise.all(ids.map((id) => send(id)));
  expect(answers).toEqual([200, 503, 200]);
  fails = false;
  expect(await send("spoilt-2")).toBe(200);
  expect(done).toEqual(["spoilt-1", "spoilt-3", "spoilt-2"]);
});

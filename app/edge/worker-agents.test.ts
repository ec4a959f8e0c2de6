import { expect, test } from "vitest";

import { blockPage } from "#app/contract/block-page";
import { edgeWorlds, entry, rulesOf, visitsOf } from "#tests/helpers/servers/edge-store";
import { agentKeys, signedHeaders } from "#tests/helpers/signed-agent";

const world = edgeWorlds();

const LOOK = { version: 1, shop: "Fernhill Goods", look: blockPage.parse({}) };
const UNVERIFIED = rulesOf([entry({ kind: "crawler", value: "unverified" })]);

test("a Worker verifies a signed agent with the keys of its upload, once, and only for its own store", async () => {
  const { ask, host, batches } = await world({
    rules: UNVERIFIED,
    look: { ...LOOK, agents: agentKeys() },
  });
  const also = { "@method": "GET", "@path": "/x", "@query": "?b=1" };
  const headers = await signedHeaders({ at: Date.now(), authority: host, also });
  expect((await ask("/x?b=1", { headers })).status).toBe(200);
  expect((await ask("/x?b=1", { headers })).status).toBe(403);
  const elsewhere = await signedHeaders({ at: Date.now() });
  expect((await ask("/", { headers: elsewhere })).status).toBe(403);
  const expired = await signedHeaders({ at: Date.now() - 600_000, authority: host });
  expect((await ask("/", { headers: expired })).status).toBe(403);
  await expect.poll(() => visitsOf(batches)).toHaveLength(4);
  expect(visitsOf(batches).map(({ crawler }) => crawler)).toEqual([
    { id: "chatgpt-agent", purpose: "shopping-agent", verdict: "verified" },
    ...Array(3).fill({ id: "chatgpt-agent", purpose: "shopping-agent", verdict: "unverified" }),
  ]);
});

test("a Worker fetches changed keys with the look after a report, and never while a visitor waits", async () => {
  const made = await world({ rules: UNVERIFIED, look: LOOK });
  const { ask, host, state, calls } = made;
  const verdict = async () => {
    const headers = await signedHeaders({ at: Date.now(), authority: host });
    return (await ask("/", { headers })).status;
  };
  expect(await ask("/")).toMatchObject({ status: 200 });
  await expect.poll(() => calls).toEqual(["log"]);
  state.look = { ...LOOK, agents: agentKeys() };
  state.answer = { ...state.answer, agentsVersion: "1" };
  await ask("/");
  await expect.poll(() => calls.filter((call) => call === "look")).toHaveLength(1);
  await expect
    .poll(async () => {
      await verdict();
      return visitsOf(made.batches).some(({ crawler }) => crawler?.verdict === "verified");
    })
    .toBe(true);
  expect(calls.filter((call) => call === "look")).toHaveLength(1);
});

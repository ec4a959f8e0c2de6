import { expect, test } from "vitest";

import { blockPage } from "#app/contract/block-page";
import { edgeStores, entry, rulesOf, visitsOf } from "#tests/helpers/servers/edge-store";
import { agentKeys, signedHeaders } from "#tests/helpers/signed-agent";

const start = edgeStores();

const LOOK = { version: 1, shop: "Fernhill Goods", look: blockPage.parse({}) };
const UNVERIFIED = rulesOf([entry({ kind: "crawler", value: "unverified" })]);

test("a Worker accepts each signature of an agent once, before it expires and for its own store only", async () => {
  const { send, host, batches } = await start({
    rules: UNVERIFIED,
    look: { ...LOOK, agents: agentKeys() },
  });
  const also = { "@method": "GET", "@path": "/x", "@query": "?b=1" };
  const headers = await signedHeaders({ at: Date.now(), authority: host, also });
  expect((await send("/x?b=1", { headers })).status).toBe(200);
  expect((await send("/x?b=1", { headers })).status).toBe(403);
  const elsewhere = await signedHeaders({ at: Date.now() });
  expect((await send("/", { headers: elsewhere })).status).toBe(403);
  const expired = await signedHeaders({ at: Date.now() - 600_000, authority: host });
  expect((await send("/", { headers: expired })).status).toBe(403);
  await expect.poll(() => visitsOf(batches)).toHaveLength(4);
  expect(visitsOf(batches).map(({ crawler }) => crawler)).toEqual([
    { id: "chatgpt-agent", purpose: "shopping-agent", verdict: "verified" },
    ...Array(3).fill({ id: "chatgpt-agent", purpose: "shopping-agent", verdict: "unverified" }),
  ]);
});

test("a Worker fetches changed agent keys once, after the response to a report announces them", async () => {
  const made = await start({ rules: UNVERIFIED, look: LOOK });
  const { send, host, state, calls } = made;
  const verdict = async () => {
    const headers = await signedHeaders({ at: Date.now(), authority: host });
    return (await send("/", { headers })).status;
  };
  expect(await send("/")).toMatchObject({ status: 200 });
  await expect.poll(() => calls).toEqual(["log"]);
  state.look = { ...LOOK, agents: agentKeys() };
  state.answer = { ...state.answer, agentsVersion: "1" };
  await send("/");
  await expect.poll(() => calls.filter((call) => call === "look")).toHaveLength(1);
  await expect
    .poll(async () => {
      await verdict();
      return visitsOf(made.batches).some(({ crawler }) => crawler?.verdict === "verified");
    })
    .toBe(true);
  expect(calls.filter((call) => call === "look")).toHaveLength(1);
});

test("a Worker keeps its agent keys if the server has not read every key directory", async () => {
  const look = { ...LOOK, agents: agentKeys() };
  const { send, host, state, calls } = await start({ rules: UNVERIFIED, look });
  state.look = { ...LOOK, version: 2 };
  state.answer = { ...state.answer, lookVersion: 2 };
  await send("/");
  await expect.poll(() => calls).toEqual(["log", "look"]);
  await send("/");
  await expect.poll(() => calls).toEqual(["log", "look", "log"]);
  const headers = await signedHeaders({ at: Date.now(), authority: host });
  expect((await send("/", { headers })).status).toBe(200);
});

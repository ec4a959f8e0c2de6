import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { getRequestListener } from "@hono/node-server";
import { describe, expect, onTestFinished, test, vi } from "vitest";

import { createLog } from "#app/platform/logging/log.server";
import type { Merchant } from "#tests/helpers/data-api";
import { premiumMerchant } from "#tests/helpers/plans";
import { streamHarness } from "#tests/helpers/servers/visit-streams";

import { VISITS_WRITTEN } from "../log/visits-written";
import { followVisits, STREAM_HEADERS } from "./follow-visits.server";
import { openLiveVisits } from "./live-visits.server";

const { under, process, write, send, follow, contextOf } = streamHarness();

test("an eleventh live stream of a store is refused with 429 until another is closed", async () => {
  const merchant = await premiumMerchant(under());
  const open = await Promise.all(Array.from({ length: 10 }, () => follow(merchant)));
  const refused = await send(merchant);
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    { code: "too_many", Message: expect.stringContaining("open in 10 windows") },
  ]);
  const other = await follow(await premiumMerchant(under()));
  await open[0]!.end();
  await (await follow(merchant)).end();
  await Promise.all([...open.slice(1), other].map((one) => one.end()));
});

/** Starts a server on a real socket with the app's request listener. Resolves to the server's URL. */
async function listening(answer: () => Response | Promise<Response>): Promise<string> {
  const listener = getRequestListener(answer, { overrideGlobalObjects: false });
  const server: Server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/`;
}

/** Serves a stream with the given durations over a socket. */
async function serveStream(merchant: Merchant, times: Partial<Parameters<typeof followVisits>[1]>) {
  const live = await process();
  const handler = followVisits(live, {
    streamMs: 60_000,
    beatMs: 60_000,
    graceMs: 5_000,
    ...times,
  });
  const input = { surfaces: "firewall", follow: "1" } as const;
  const address = await listening(() => handler(input, contextOf(merchant)));
  return { live, address };
}

describe("the end of a stream", () => {
  test("a live stream sends keep-alive comments and ends after its maximum duration with the reason renew", async () => {
    const merchant = await premiumMerchant(under());
    const { address, live } = await serveStream(merchant, { streamMs: 500, beatMs: 20 });
    const text = await (await fetch(address)).text();
    expect(text.split(": still here\n\n").length).toBeGreaterThan(2);
    expect(text).toMatch(/event: end\ndata: \{"reason":"renew"\}\n\n$/);
    expect(live.stats().streams).toBe(0);
  });

  test("a live stream ends with the reason stopping if the process stops", async () => {
    const merchant = await premiumMerchant(under());
    const { address, live } = await serveStream(merchant, {});
    const answer = await fetch(address);
    await live.close();
    expect(await answer.text()).toMatch(/event: end\ndata: \{"reason":"stopping"\}\n\n$/);
    expect((await fetch(address)).status).toBe(500);
  });

  test("a live stream is removed when the browser disconnects", async () => {
    const merchant = await premiumMerchant(under());
    const { address, live } = await serveStream(merchant, {});
    const leaving = new AbortController();
    await fetch(address, { signal: leaving.signal });
    expect(live.stats()).toEqual({ streams: 1, shops: 1 });
    leaving.abort();
    await expect.poll(() => live.stats().streams).toBe(0);
  });

  test("a live stream is closed with an error if the client stops reading", async () => {
    const merchant = await premiumMerchant(under());
    const live = await process();
    const handler = followVisits(live, { streamMs: 50, beatMs: 60_000, graceMs: 50 });
    const input = { surfaces: "firewall", follow: "1" } as const;
    const response = await handler(input, contextOf(merchant));
    expect(live.stats().streams).toBe(1);
    await expect.poll(() => live.stats().streams).toBe(0);
    await expect(response.text()).rejects.toThrow("the client of a stream stopped reading");
  });

  test("an error in a live stream closes its connection and is logged", async () => {
    let stream!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(": still here\n\n"));
        stream = controller;
      },
    });
    const consoleError = vi.spyOn(console, "error").mockImplementation(() => {});
    const address = await listening(() => new Response(body, { headers: STREAM_HEADERS }));
    const reader = (await fetch(address)).body!.getReader();
    await reader.read();
    stream.error(new Error("takes nothing"));
    const isOver = async () => (await reader.read().catch(() => ({ done: true }))).done;
    await expect.poll(isOver).toBe(true);
    expect(String(consoleError.mock.calls[0])).toContain("takes nothing");
  });
});

test("a process without live streams runs no query when another process writes visits", async () => {
  const merchant = await premiumMerchant(under());
  let requestCount = 0;
  const { database, time } = under();
  const db = new Proxy(database.db, {
    get: (target, name) => {
      if (name === "execute") requestCount += 1;
      return Reflect.get(target, name, target) as unknown;
    },
  });
  const events: string[] = [];
  const stop = await database.listen(VISITS_WRITTEN, (text) => void events.push(text));
  const watching = { db, listen: database.listen };
  const live = await openLiveVisits({
    ...{ database: watching, clock: () => time.now, log: createLog("silent") },
  });
  // Another process has a reader, so this process receives the notification.
  const elsewhere = await follow(merchant);
  await write(merchant, { path: "/a" });
  await expect.poll(() => events.length).toBeGreaterThan(0);
  expect(requestCount).toBe(0);
  await Promise.all([elsewhere.end(), live.close(), stop()]);
});

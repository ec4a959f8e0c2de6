import { createParser, type EventSourceMessage } from "eventsource-parser";
import { beforeAll, expect } from "vitest";

import type { VisitRow } from "#app/contract/visits/visit-row";
import { visitStream } from "#app/contract/visits/visit-stream";
import { type LiveVisits, openLiveVisits } from "#app/features/visits/live/live-visits.server";
import { createLog } from "#app/platform/logging/log.server";

import { type ApiUnderTest, apiUnderTest, type Merchant } from "../data-api";
import { aVisit, recorderOn, type VisitParts } from "../visits";
import { endWithFile } from "./database";

/** Reads events one after the other. end() closes the stream. */
export function readEvents(response: Response) {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  const waiting: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => waiting.push(event) });
  async function next(): Promise<{ event: string; id: string | undefined; data: unknown } | null> {
    for (;;) {
      const found = waiting.shift();
      if (found) return { event: found.event!, id: found.id, data: JSON.parse(found.data) };
      const { done, value } = await reader.read();
      if (done) return null;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  }
  /** Returns the pages of the next visits, in however many events they arrive. */
  async function visits(count: number): Promise<string[]> {
    const found: string[] = [];
    while (found.length < count) {
      const one = await next();
      if (one?.event !== "visits") throw new Error(`instead of visits: ${JSON.stringify(one)}`);
      found.push(...(one.data as VisitRow[]).map(({ path }) => path));
    }
    return found;
  }
  return { next, visits, end: () => reader.cancel() };
}

/** Streams of live visits for the tests of one file. */
export function streamHarness() {
  let under: ApiUnderTest;
  beforeAll(async () => {
    under = await apiUnderTest();
  });

  /** Opens live visits in another process than the one under test. */
  async function process(): Promise<LiveVisits> {
    const { database, time } = under;
    const deps = { database, clock: () => time.now, log: createLog("silent") };
    const live = await openLiveVisits(deps);
    endWithFile(live.close);
    return live;
  }

  /** Writes visits through the firewall, like one process. */
  async function write(merchant: Merchant, ...visits: Partial<VisitParts>[]): Promise<void> {
    const recorder = recorderOn(under.database.db, { share: { takes: () => true } });
    const { id: shopId } = merchant.shop;
    for (const visit of visits) {
      recorder.record(aVisit({ surface: "firewall", at: under.time.now, ...visit, shopId }));
    }
    await recorder.close();
  }

  /** Requests the stream like a browser, over the data API. */
  function send(merchant: Merchant, query: Record<string, string> = {}, token = merchant.token) {
    const url = `https://app.example.com${visitStream.path}?${new URLSearchParams(query)}`;
    return under.api(new Request(url, { headers: { authorization: `Bearer ${token}` } }));
  }

  async function follow(merchant: Merchant, query: Record<string, string> = {}) {
    const response = await send(merchant, query);
    expect(response.status).toBe(200);
    return readEvents(response);
  }

  /** Returns the context of a handler. */
  const contextOf = ({ shop }: Merchant) =>
    ({ db: under.database.db, shop, clock: () => under.time.now }) as never;

  return { under: () => under, process, write, send, follow, contextOf };
}

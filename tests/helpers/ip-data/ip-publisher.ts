import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { afterEach, beforeEach, vi } from "vitest";

import { ipv4Address } from "#app/engine/net/address";
import { checkPackedFile } from "#app/platform/ip-data/check-packed-file.server";
import type { PackedPublisher } from "#app/platform/ip-data/fetch-packed.server";
import { createIpDataFiles } from "#app/platform/ip-data/ip-data-files.server";
import {
  RenewedIpData,
  type RenewedIpDataDeps,
} from "#app/platform/ip-data/renewed-ip-data.server";
import {
  createIpIntelligence,
  type IpIntelligence,
} from "#app/platform/ip-intelligence/ip-intelligence.server";

import { placeForData } from "../servers/place-for-data";
import { metaOf, type PackedDay, packSample } from "./packed-sample";

/** Day of the data in the release that every process starts with. Its clock is later. */
export const RELEASE = "2026-06-05";
const NOW = Date.parse("2026-08-10");

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;
type Check = RenewedIpDataDeps["check"];
type ProcessOptions = Partial<PackedPublisher> & {
  readonly folder?: string;
  readonly check?: Check;
};

export const META = "/data/meta.json?key=1";
export const DATA = "/data/ip.bin?key=1";

export const send =
  (body: string | Uint8Array): Answer =>
  (_request, response) =>
    response.end(body);

/** Returns the files of a publication: packed data and its meta.json, with optional overrides. */
export function publication(
  file: Uint8Array,
  day: PackedDay,
  over: Record<string, unknown> = {},
): Record<string, Answer> {
  return { [META]: send(metaOf(file, day, over)), [DATA]: send(file) };
}

/**
 * Starts a new server that publishes packed data before each test. `startProcess` creates an instance of the app's
 * data renewal that fetches from it.
 */
export function ipPublisher() {
  const log = { info: vi.fn(), warn: vi.fn() };
  const opened: { close(): void }[] = [];
  const requests: string[] = [];
  let root = "";
  let server: Server;
  let published: Record<string, Answer> = {};

  beforeEach(async () => {
    root = await mkdtemp(join(placeForData(), "ip-data-"));
    await mkdir(join(root, "release"));
    await writeFile(join(root, "release", "ip.bin"), packSample({ day: RELEASE }));
    published = {};
    server = createServer((request, response) => {
      const path = request.url ?? "";
      requests.push(path);
      const answer = published[path] ?? ((_request, other) => other.writeHead(404).end());
      answer(request, response);
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  });

  afterEach(async () => {
    for (const intelligence of opened.splice(0)) intelligence.close();
    requests.splice(0);
    log.info.mockReset();
    log.warn.mockReset();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    await rm(root, { recursive: true });
  });

  /** Creates an instance with its own data in memory and the folder that all instances share. */
  async function startProcess({
    folder = "ip-data",
    // Checks files in this thread, because starting a thread from source takes seconds.
    check = checkPackedFile,
    ...over
  }: ProcessOptions = {}) {
    const intelligence = await createIpIntelligence({ dataDir: join(root, "release"), log });
    opened.push(intelligence);
    const { port } = server.address() as AddressInfo;
    const publisher = {
      url: `http://127.0.0.1:${port}${META}`,
      rules: { allowPrivate: true, mayBePlain: () => true },
      metaWithinMs: 5_000,
      dataWithinMs: 20_000,
      ...over,
    };
    const files = createIpDataFiles(join(root, folder));
    const { packed } = intelligence;
    const renewed = new RenewedIpData({ publisher, files, check, packed, clock: () => NOW, log });
    await renewed.restore();
    return { intelligence, renewed, day: () => intelligence.meta.dataDate };
  }

  return {
    log,
    requests,
    now: NOW,
    startProcess,
    publish: (answers: Record<string, Answer>) => void (published = answers),
    path: (...names: string[]) => join(root, ...names),
    kept: () => readdir(join(root, "ip-data")).catch(() => []),
    fetches: () => requests.filter((path) => path === DATA).length,
  };
}

/** Looks up visits from all over the world while other work runs. Returns the days of the data that they used. */
export async function visitsDuring(intelligence: IpIntelligence, work: Promise<unknown>) {
  const seen = new Set<string | null>();
  let isDone = false;
  void work.finally(() => (isDone = true));
  for (let at = 0; !isDone; at++) {
    const { country, asn } = intelligence.lookup(ipv4Address((at * 0x9e37_79b1) >>> 0));
    if (country === null && asn !== null) throw new Error("an address lost its country");
    seen.add(intelligence.meta.dataDate);
    // A hundred lookups take a millisecond. Without a pause they would use all CPU time of the work.
    if (at % 100 === 0) await pause(1);
  }
  return [...seen];
}

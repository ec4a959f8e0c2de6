/**
 * Measures forward auth behind Debian's nginx and Caddy. Compares a request without rules, with the
 * proxy's own deny list, and with the ready configuration, which calls the app, all with the same
 * 50,000 addresses. Also measures the time until a saved rule applies.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { requestApi } from "../e2e/support/data-api";
import { chooseFree } from "../e2e/support/free-plan";
import { type Harness, startHarness } from "../e2e/support/harness";
import { wallShop } from "../e2e/support/walled-shop";
import { freePort } from "../helpers/servers/app-process";
import {
  type ProxyPlace,
  type RealProxy,
  runCaddy,
  runNginx,
  startCaddy,
  startNginx,
} from "../proxies/real-proxy";
import { visit } from "../proxies/shoppers";
import { randomRules } from "./fixtures/ip-fixtures";
import { familyCpuNs } from "./processes/process-cpu";
import { type BenchResult, isMain, median, printResults } from "./result";

const ADDRESSES = 50_000;
const ROUNDS = 9;
/**
 * Concurrent requests that keep a proxy busy. An idle proxy is woken for every answer, once without
 * forward auth and twice with it, which would distort the ratio.
 */
const AT_ONCE = 32;
const REQUESTS = 64 * AT_ONCE;
/** Sequential requests that are timed. */
const TIMED = 200;
const IN_FORCE_MS = 10_000;

interface ProxyTarget {
  readonly harness: Harness;
  readonly key: string;
  readonly shop: string;
  readonly denied: readonly string[];
}

/**
 * A proxy program with its three configurations, and the maximum CPU time of a request with forward
 * auth as a multiple of one without.
 */
interface Program {
  readonly name: string;
  readonly mostTimes: number;
  bare(place: ProxyPlace, request: ProxyTarget): RealProxy;
  denying(place: ProxyPlace, request: ProxyTarget): RealProxy;
  asking(place: ProxyPlace, request: ProxyTarget): RealProxy;
}

const nginxSite = (shop: string, before = "", within = "") => `${before}
upstream shop { server ${shop}; keepalive 32; }
server {
    listen 80;
    server_name 127.0.0.1;
    access_log /var/log/nginx/access.log;
    ${within}
    location / {
        proxy_pass http://shop;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
    }
}
`;

const caddySite = ({ port }: ProxyPlace, shop: string, within = "") => `http://127.0.0.1:${port} {
	log {
		output file /var/log/caddy/access.log
	}
	${within}
	reverse_proxy ${shop}
}
`;

const wholeTarget = ({ harness, key, shop }: ProxyTarget) => ({
  ...{ key, shop, appUrl: harness.appUrl.replace("localhost", "127.0.0.1") },
  failPolicy: "open" as const,
});

const PROGRAMS: readonly Program[] = [
  {
    name: "nginx",
    mostTimes: 2.2,
    bare: (place, { shop }) => runNginx(place, nginxSite(shop)),
    denying: (place, { shop, denied }) => {
      const lines = denied.map((address) => `${address} 1;`).join("\n");
      const list = `geo $denied { default 0;\n${lines}\n}`;
      return runNginx(place, nginxSite(shop, list, "if ($denied) { return 403; }"));
    },
    asking: (place, request) => startNginx({ ...place, ...wholeTarget(request) }),
  },
  {
    name: "Caddy",
    mostTimes: 1.9,
    bare: (place, { shop }) => runCaddy(place, caddySite(place, shop)),
    denying: (place, { shop, denied }) => {
      const list = `@denied remote_ip ${denied.join(" ")}\n\trespond @denied 403`;
      return runCaddy(place, caddySite(place, shop, list));
    },
    asking: (place, request) => startCaddy({ ...place, ...wholeTarget(request) }),
  },
];

const WAYS = ["bare", "denying", "asking"] as const;
type Way = (typeof WAYS)[number];

/** Measured cost of one request through a proxy. */
interface Cost {
  readonly proxyUs: number;
  readonly appUs: number;
}

/** Yields the visitors' addresses, from 127.1.0.0 up. */
function* visitors(): Generator<string> {
  for (let at = 0; ; at = (at + 1) % 65_536) yield `127.1.${at >> 8}.${at & 255}`;
}

async function timeVisit(port: number, from: string, agent?: Agent): Promise<number> {
  const { status, ms } = await visit({ port, from, path: "/products/shoes?variant=7" }, agent);
  if (status !== 200) throw new Error(`answered ${status}`);
  return ms;
}

/** Measures concurrent requests of several visitors over persistent connections. */
async function costOf({ port, pid }: RealProxy, appPid: number, from: Generator<string>) {
  const before = { proxy: familyCpuNs(pid), app: familyCpuNs(appPid) };
  const walk = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const address = from.next().value as string;
    for (let left = REQUESTS / AT_ONCE; left > 0; left--) await timeVisit(port, address, agent);
    agent.destroy();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
  const us = (now: number, then: number) => (now - then) / 1e3 / REQUESTS;
  return {
    proxyUs: us(familyCpuNs(pid), before.proxy),
    appUs: us(familyCpuNs(appPid), before.app),
  };
}

async function latencyMs(port: number, from: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let left = TIMED; left > 0; left--) times.push(await timeVisit(port, from, agent));
  agent.destroy();
  return median(times);
}

/**
 * Measures the three configurations in turn, round after round, so that other load on the machine
 * affects all of them.
 */
async function compare(
  { name, mostTimes, ...ways }: Program,
  request: ProxyTarget,
): Promise<BenchResult[]> {
  const folders: string[] = [];
  const proxies = {} as Record<Way, RealProxy>;
  const from = visitors();
  try {
    for (const way of WAYS) {
      const folder = mkdtempSync(join(tmpdir(), "palisade-bench-proxy-"));
      folders.push(folder);
      proxies[way] = ways[way]({ folder, port: await freePort() }, request);
      if (proxies[way].complaint) throw new Error(proxies[way].complaint);
      await isUp(proxies[way].port);
    }
    const costs: Record<Way, Cost[]> = { bare: [], denying: [], asking: [] };
    const waits: Record<Way, number[]> = { bare: [], denying: [], asking: [] };
    for (let round = -2; round < ROUNDS; round++) {
      for (const way of WAYS) {
        const cost = await costOf(proxies[way], request.harness.appPid, from);
        const wait = await latencyMs(proxies[way].port, from.next().value as string);
        if (round < 0) continue;
        costs[way].push(cost);
        waits[way].push(wait);
      }
    }
    return results(name, mostTimes, costs, waits);
  } finally {
    for (const proxy of Object.values(proxies)) await proxy.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

async function isUp(port: number): Promise<void> {
  const until = Date.now() + 60_000;
  while ((await visit({ port })).status !== 200) {
    if (Date.now() > until) throw new Error(`nobody answers at ${port}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function results(
  name: string,
  mostTimes: number,
  costs: Readonly<Record<Way, readonly Cost[]>>,
  waits: Readonly<Record<Way, readonly number[]>>,
): BenchResult[] {
  const proxyUs = (way: Way) => median(costs[way].map((cost) => cost.proxyUs));
  const [bare, denying, asking] = WAYS.map(proxyUs) as [number, number, number];
  const appUs = median(costs.asking.map((cost) => cost.appUs));
  const waitUs = (way: Way) => 1e3 * median(waits[way]);
  const added = asking - bare;
  const us = "us of processor time";
  return [
    {
      ...{ name: `A request through ${name} that asks the app`, unit: us, ours: asking },
      ...{ rival: bare, rivalName: `${name} bare`, ratio: asking / bare, limit: mostTimes },
    },
    {
      ...{ name: `Asking the app adds, with the app's own part`, unit: us, ours: added + appUs },
      ...{ rival: denying - bare, rivalName: `${name}'s own list of ${ADDRESSES} adds` },
      ...{ ratio: (added + appUs) / (denying - bare), limit: null },
    },
    {
      ...{ name: `A visitor waits longer behind ${name}`, unit: "us, half of them" },
      ...{ ours: waitUs("asking") - waitUs("bare"), rival: waitUs("denying") - waitUs("bare") },
      ...{ rivalName: `with ${name}'s own list`, ratio: waitUs("asking") / waitUs("bare") },
      limit: null,
    },
  ];
}

/** Returns the time from the answer to a save until the rule stops a visitor, in milliseconds. */
async function inForce(request: ProxyTarget, saveRule: (path: string) => Promise<unknown>) {
  const folder = mkdtempSync(join(tmpdir(), "palisade-bench-proxy-"));
  const proxy = startNginx({ ...wholeTarget(request), folder, port: await freePort() });
  try {
    await isUp(proxy.port);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const path = `/closed-${round}`;
      await saveRule(path);
      const startTime = performance.now();
      while ((await visit({ port: proxy.port, path })).status !== 403) {
        if (performance.now() - startTime > 2 * IN_FORCE_MS) throw new Error("never in force");
      }
      times.push(performance.now() - startTime);
    }
    return times;
  } finally {
    await proxy.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function startShop(): Promise<Server> {
  const server = createServer((_request, response) => void response.end("the shop"));
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

/** Measures both programs, one after the other, in front of the same app. */
export async function run(): Promise<BenchResult[]> {
  const harness = await startHarness(null);
  const shop = await startShop();
  try {
    const store = { name: "bench-proxies", admin: () => "", storefront: () => "" };
    await harness.control("create-shop", { name: store.name });
    await chooseFree(harness, store.name);
    const key = await wallShop(harness, store);
    const denied = randomRules(ADDRESSES, 7).filter((rule) => !rule.startsWith("127."));
    const wall = (kind: "ip" | "url", lines: readonly string[]) =>
      requestApi(harness, store, "/api/rules/addRuleEntries", {
        ...{ kind, lines, surface: "firewall", confirmedRisks: true },
      });
    await wall("ip", denied);
    const { port } = shop.address() as AddressInfo;
    const request: ProxyTarget = { harness, key, denied, shop: `127.0.0.1:${port}` };
    const compared: BenchResult[] = [];
    for (const program of PROGRAMS) compared.push(...(await compare(program, request)));
    const slowest = Math.max(...(await inForce(request, (path) => wall("url", [path]))));
    return [
      ...compared,
      {
        name: `A rule is in force behind nginx, of ${ROUNDS} saved the slowest`,
        ...{ unit: "ms", ours: slowest, rival: IN_FORCE_MS, rivalName: "promised" },
        ...{ ratio: slowest / IN_FORCE_MS, limit: 1 },
      },
    ];
  } finally {
    shop.close();
    shop.closeAllConnections();
    await harness.stop();
  }
}

if (isMain(import.meta)) printResults(await run());

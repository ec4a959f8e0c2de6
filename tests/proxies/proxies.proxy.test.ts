import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";

import { deleteConnection, getFirewall } from "#app/contract/firewall";
import type { ProxyName } from "#app/contract/firewall-state";
import { MALFORMED } from "#app/features/firewall/configurations/configuration";
import { visits } from "#app/store/schema";

import { dataOf } from "../helpers/screens/api-answers";
import { freePort } from "../helpers/servers/app-process";
import { guardedShop, wall } from "./guarded-shop";
import { head, HOSTILE, isClosed, sendRaw, SPELLINGS } from "./hostile-requests";
import { CADDY, isHere, NGINX, type RealProxy, startCaddy, startNginx } from "./real-proxy";
import { type Answer, crowd, median, slowest, visit } from "./shoppers";
import { type Service, startScripted, testServices } from "./test-services";

/** Maximum delay in addition to the shop's own time, milliseconds. */
const WAIT_MS = 500;
/** Address of a visitor whom the rule about Germany matches. */
const GERMAN = "127.0.0.66";

const PROGRAMS: readonly [string, ProxyName, typeof NGINX, typeof startNginx][] = [
  ["nginx", "nginx", NGINX, startNginx],
  ["Caddy", "caddy", CADDY, startCaddy],
];

const { under, address, seen, merchantWithKey } = guardedShop();
const { startService, livingService } = testServices(under);

const timesOf = (answers: readonly Answer[]) => answers.map(({ ms }) => ms);

for (const [name, own, program, startProxy] of PROGRAMS) {
  const missing = isHere(program) ? "" : `: skipped, install Debian's package ${program.package}`;
  describe.skipIf(missing)(`${name}${missing}`, () => {
    const cleanUps: (() => Promise<void> | void)[] = [];
    afterAll(async () => {
      for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
    });

    /** Starts a proxy with the ready-made configuration, in front of the shop, for an app at a port. */
    async function inFrontOf(appPort: number, key: string, failPolicy: "open" | "closed") {
      const folder = mkdtempSync(join(tmpdir(), "palisade-proxy-"));
      cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
      const proxy: RealProxy = startProxy({
        ...{ key, failPolicy, folder, port: await freePort() },
        appUrl: `http://127.0.0.1:${appPort}`,
        shop: address(),
      });
      cleanUps.push(() => proxy.stop());
      return proxy;
    }

    /** Starts a merchant's proxy with the ready configuration, in front of the shop. */
    async function opened(
      failPolicy: "open" | "closed" = "open",
      service: Promise<Service> = livingService(),
    ) {
      const { merchant, id, key } = await merchantWithKey(failPolicy);
      const { forwardAuth, appPort } = await service;
      const proxy = await inFrontOf(appPort, key, failPolicy);
      const { port } = proxy;
      // Visitors may be allowed without a decision until the rules are loaded.
      await expect
        .poll(async () => (await visit({ port, from: GERMAN })).status, { timeout: 30_000 })
        .toBe(403);
      return { merchant, id, proxy, forwardAuth, port, appPort };
    }

    /** Expects one line in the proxy's log for every shopper without a decision. */
    async function areCounted(proxy: RealProxy): Promise<void> {
      const counted = proxy.undecided().length;
      const shoppers = crowd(proxy.port);
      await shoppers.more(300);
      const { length } = await shoppers.stop();
      await expect.poll(() => proxy.undecided().length - counted).toBe(length);
    }

    test("a visitor from a blocked country receives the block page, and other visitors receive the shop", async () => {
      const { proxy, port, merchant } = await opened();
      expect(proxy.complaint).toBe("");
      expect(await visit({ port })).toMatchObject({ status: 200, body: "the shop" });
      const stopped = await visit({ port, from: GERMAN, path: "/products/x?a=1&utm_source=mail" });
      expect(stopped.status).toBe(403);
      const reference = /<code>(\w{10})<\/code>/.exec(stopped.body)?.[1];
      const ofReference = () =>
        under()
          .database.db.select({ path: visits.path, ip: visits.ip, surface: visits.surface })
          .from(visits)
          .where(eq(visits.reference, reference ?? ""));
      await expect
        .poll(ofReference)
        .toEqual([{ path: "/products/x?utm_source=mail", ip: GERMAN, surface: "firewall" }]);
      await wall(merchant, "url", "/old", { action: "redirect", target: "https://new.example/x" });
      await expect
        .poll(() => visit({ port, path: "/old" }))
        .toMatchObject({ status: 302, location: "https://new.example/x" });
    });

    test("a connection identifies its proxy regardless of the visitor's headers", async () => {
      const { merchant, port } = await opened();
      const headers = { "x-palisade-proxy": own === "nginx" ? "caddy" : "nginx" };
      expect((await visit({ port, from: GERMAN, headers })).status).toBe(403);
      const seen = async () => {
        const { connections } = dataOf(await merchant.send(getFirewall, {}));
        return connections[0]!.proxiesSeen.map(({ proxy }) => proxy);
      };
      await expect.poll(seen, { timeout: 10_000 }).toEqual([own]);
    });

    test("headers that a visitor sends do not change the decision", async () => {
      const { port, merchant } = await opened();
      await wall(merchant, "url", "/closed");
      const path = "/closed";
      await expect.poll(async () => (await visit({ port, path })).status).toBe(403);
      for (const headers of [
        { "x-forwarded-uri": "/" },
        { "x-original-url": "/" },
        { "x-original-uri": "/" },
        { "x-palisade-key": "x" },
        { "x-forwarded-for": "192.0.2.1" },
        { "x-palisade-degraded": "1" },
        { expect: "nothing" },
        { cookie: "x".repeat(7_000) },
      ] as Record<string, string>[]) {
        const closed = await visit({ port, path, headers });
        expect([400, 403, 417], JSON.stringify(headers).slice(0, 60)).toContain(closed.status);
        const german = await visit({ port, from: GERMAN, headers });
        expect([400, 403, 417], JSON.stringify(headers).slice(0, 60)).toContain(german.status);
      }
    });

    test("no raw request of a blocked visitor reaches the shop or opens the breaker", async () => {
      const { port, proxy } = await opened();
      const before = proxy.undecided().length;
      seen.length = 0;
      for (const [what, bytes] of HOSTILE) {
        const answer = await sendRaw({ port, bytes, from: GERMAN });
        expect(answer, what).not.toContain("the shop");
        expect(answer, what).not.toMatch(/^HTTP\/1\.[01] (?:3|50[0234])/);
      }
      expect(seen).toEqual([]);
      expect((await visit({ port, from: GERMAN })).status).toBe(403);
      expect(await visit({ port })).toMatchObject({ status: 200, body: "the shop" });
      expect(proxy.undecided().slice(before)).toEqual([]);
    });

    test("a blocked page is denied in every spelling of its path", async () => {
      const { port, merchant } = await opened();
      await wall(merchant, "url", "/closed");
      await expect.poll(async () => (await visit({ port, path: "/closed" })).status).toBe(403);
      // isClosed() decodes paths as liberally as any server may.
      for (const path of ["//closed", "/a//../closed", "/%2f/closed", "http://x/./closed?a"]) {
        expect(isClosed(path), path).toBe(true);
      }
      seen.length = 0;
      for (const path of SPELLINGS) {
        const bytes = head(`GET ${path} HTTP/1.1`);
        expect(await sendRaw({ port, bytes, from: "127.0.0.1" }), path).not.toBe("");
      }
      expect(seen.filter((path) => isClosed(path))).toEqual([]);
    });

    test("a restricted visitor cannot order through any URL, and a request body that is not sent to forward auth reaches the shop", async () => {
      const { merchant, port } = await opened();
      const ip = "127.0.0.67";
      await wall(merchant, "ip", ip, { action: "restrict" });
      const from = { port, from: ip };
      const statusOf = async (path: string, more: object = {}) =>
        (await visit({ ...from, path, ...more })).status;
      const query = "mutation { cartCreate { cart { id } } }";
      const api = "/api/2026-10/graphql.json";
      await expect.poll(() => statusOf("/cart/c/hWN2?key=5d1c")).toBe(403);
      seen.length = 0;
      const post = { method: "POST", body: "updates[]=1" };
      for (const path of ["/cart", "/de/cart", "/cart/add.js", "/cart/clear"]) {
        expect([path, await statusOf(path, post)]).toEqual([path, 403]);
      }
      for (const path of [`${api}?query=${encodeURIComponent(query)}`, "/cart/40001:1"]) {
        expect([path, await statusOf(path)]).toEqual([path, 403]);
      }
      expect(seen).toEqual([]);
      expect(await statusOf("/cart")).toBe(200);
      expect(await statusOf(api, { method: "POST", body: JSON.stringify({ query }) })).toBe(200);
      expect(seen).toEqual(["/cart", api]);
    });

    /** Starts a proxy that a scripted server answers in place of the service. */
    async function openedTo(failPolicy: "open" | "closed") {
      const { port: appPort, script, stop } = await startScripted();
      cleanUps.push(stop);
      const proxy = await inFrontOf(appPort, "a.key", failPolicy);
      const answer = async (status: number, headers = {}) => {
        Object.assign(script, { status, headers });
        return (await visit({ port: proxy.port, method: "POST", body: "an order" })).status;
      };
      await expect.poll(() => answer(200)).toBe(200);
      return { proxy, answer };
    }

    test("no error status of a server in front of the app causes an error page of the shop", async () => {
      const { answer } = await openedTo("open");
      const statuses = Array.from({ length: 200 }, (_, at) => 400 + at);
      const kept: number[] = [];
      // 499 is excluded. It is nginx's own code for a disconnected client, which no server sends.
      for (const status of statuses.filter((each) => each !== 499)) {
        const got = await answer(status);
        expect([200, 403], `${status}`).toContain(got);
        if (got === 403) kept.push(status);
      }
      expect(kept).toEqual(MALFORMED);
      for (const status of [301, 302, 303, 304, 307, 308]) expect(await answer(status)).toBe(200);
    });

    test("a visitor whose check is answered with 403 without the app's reason is allowed and counted, or denied, according to the policy", async () => {
      const open = await openedTo("open");
      const before = open.proxy.undecided().length;
      expect(await open.answer(403)).toBe(200);
      await expect.poll(() => open.proxy.undecided().length - before).toBe(1);
      // The app can answer with a block, and with a denial for connections that fail closed.
      expect(await open.answer(403, { "x-palisade-reason": "country" })).toBe(403);
      expect(await open.answer(403, { "x-palisade-degraded": "1" })).toBe(403);
      const closed = await openedTo("closed");
      expect(await closed.answer(403)).toBe(403);
    });

    test("shoppers are allowed in time and counted later when the app is killed and restarted under load", async () => {
      const { port, forwardAuth, proxy, appPort } = await opened(
        "open",
        freePort().then(startService),
      );
      const shoppers = crowd(port);
      const before = await shoppers.more(300);
      await forwardAuth.kill();
      await shoppers.more(200);
      const without = await shoppers.more(300);
      const back = await startService(appPort);
      await expect
        .poll(() => visit({ port, from: GERMAN }), { timeout: 30_000 })
        .toMatchObject({ status: 403 });
      const answers = await shoppers.stop();
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      expect(median(timesOf(without)) - median(timesOf(before))).toBeLessThan(5);
      expect(slowest(answers) - median(timesOf(before))).toBeLessThan(WAIT_MS);
      await back.forwardAuth.kill();
      // Shoppers before the breaker opens are counted like those after it.
      await areCounted(proxy);
    });

    test("a hanging app delays shoppers at most half a second until the breaker opens, and then not at all", async () => {
      const { port, forwardAuth, proxy } = await opened();
      const shoppers = crowd(port);
      const before = await shoppers.more(300);
      forwardAuth.hang();
      onTestFinished(() => forwardAuth.wake());
      await shoppers.more(300);
      const after = await shoppers.more(300);
      const answers = await shoppers.stop();
      await areCounted(proxy);
      forwardAuth.wake();
      await expect
        .poll(async () => (await visit({ port, from: GERMAN })).status, { timeout: 30_000 })
        .toBe(403);
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      // Compares the longest delay with the machine's usual time.
      expect(slowest(answers) - median(timesOf(before))).toBeLessThan(WAIT_MS);
      expect(median(timesOf(after)) - median(timesOf(before))).toBeLessThan(5);
    });

    test("a proxy of a deleted connection allows and logs every visitor", async () => {
      const { merchant, id, port, proxy } = await opened();
      const before = proxy.undecided().length;
      dataOf(await merchant.send(deleteConnection, { id }));
      await expect
        .poll(() => visit({ port, from: GERMAN }), { timeout: 10_000 })
        .toMatchObject({ status: 200, body: "the shop" });
      await expect.poll(() => proxy.undecided().length - before).toBe(1);
    });

    test("a connection that fails closed denies every visitor while the app is unavailable", async () => {
      const { port, forwardAuth } = await opened("closed", freePort().then(startService));
      // A visitor from Germany is denied before the app answers as well, so only an allowed shopper
      // shows that it answers.
      await expect.poll(async () => (await visit({ port })).status, { timeout: 30_000 }).toBe(200);
      await forwardAuth.kill();
      for (let shopper = 0; shopper < 5; shopper++)
        expect((await visit({ port })).status).toBe(403);
    });
  });
}

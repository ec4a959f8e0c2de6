import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, test } from "vitest";

import { saveFolders } from "#app/features/embed/extension-status/save-folders.server";

import { freePort } from "../helpers/servers/app-process";
import { guardedShop, wall } from "./guarded-shop";
import { head, sendRaw } from "./hostile-requests";
import { CADDY, isHere, NGINX, startCaddy, startNginx } from "./real-proxy";
import { startForwardAuth } from "./start-forward-auth";

const SECRET = "a secret of sixteen or more";
/** A visitor whom the rule about Germany blocks, and one whom no rule blocks. */
const [GERMAN, OTHER] = ["127.0.0.66", "127.0.0.1"];

/** Programs with the approximate maximum address length of their default limits. */
const PROGRAMS = [
  { name: "nginx", program: NGINX, start: startNginx, longest: 7_500 },
  { name: "Caddy", program: CADDY, start: startCaddy, longest: 40_000 },
] as const;

/** Other addresses of a page that a rule blocks. */
const CLOSED = [
  ...["/en-mena/products/vip", "/ckb/products/vip", "/zh-hant-tw/products/vip?a=1"],
  ...["/products/vip.json", "/products/vip.js", "/en-mena/products/vip.oembed"],
  ...["/variants/40001.js", "/en-mena/variants/40001"],
  ...["/collections/all/products/vip.json", "/pages/caf%C3%A9.json", "/pages/café"],
  ...["http://127.0.0.1/products/vip", "/cart?sections=main&sections_url=/products/vip"],
];

/** Pages that stay open to blocked visitors. */
const OPEN = [
  ...["/en-mena/policies/refund-policy", "/ar-gcc/orders/3f1c", "/ckb/account"],
  ...["/customer_authentication/redirect?locale=en&region_country=US", "/gift_cards/1/0a1b"],
  ...["/checkouts/cn/0a1b", "/apps/other/call", "/.well-known/acme-challenge/x"],
];

/** Requests that web servers accept. */
const ODD: readonly [path: string, lines: readonly string[]][] = [
  ["/collections/Ünïcödé-🧦", []],
  ["/search?q=Ÿ", []],
  ["/", ["Accept-Language: en", "Accept-Language: de"]],
  ["/", ["Connection: Upgrade", "Upgrade: websocket"]],
  ["http://127.0.0.1/products/a", []],
];

const { under, address, merchantWithKey } = guardedShop();
const cleanUps: (() => Promise<void> | void)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

for (const { name, program, start, longest } of PROGRAMS) {
  describe.skipIf(!isHere(program))(name, () => {
    test("every spelling of a page is decided alike, protected pages stay open, and unusual requests are accepted", async () => {
      const { merchant, key } = await merchantWithKey("open");
      const appPort = await freePort();
      const forwardAuth = await startForwardAuth(
        under().database.address.databaseUrl,
        appPort,
        SECRET,
      );
      cleanUps.push(() => forwardAuth.kill());
      const folder = mkdtempSync(join(tmpdir(), "palisade-proxy-"));
      cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
      const port = await freePort();
      const appUrl = `http://127.0.0.1:${appPort}`;
      const proxy = start({ key, failPolicy: "open", folder, port, appUrl, shop: address() });
      cleanUps.push(() => proxy.stop());
      await wall(merchant, "url", "/products/vip");
      await wall(merchant, "url", "/pages/café");

      const statusOf = async (path: string, from: string, lines: readonly string[] = []) => {
        const bytes = Buffer.from(head(`GET ${path} HTTP/1.1`, lines)).toString("latin1");
        return Number(/^HTTP\/1\.[01] (\d{3})/.exec(await sendRaw({ port, bytes, from }))?.[1]);
      };
      // Visitors may be allowed without a decision until the rules are loaded.
      await expect.poll(() => statusOf("/pages/café", OTHER), { timeout: 30_000 }).toBe(403);
      await expect.poll(() => statusOf("/", GERMAN), { timeout: 30_000 }).toBe(403);
      const undecided = proxy.undecided().length;

      for (const path of CLOSED) expect([path, await statusOf(path, OTHER)]).toEqual([path, 403]);
      for (const path of OPEN) expect([path, await statusOf(path, GERMAN)]).toEqual([path, 200]);
      for (const [path, lines] of ODD) {
        // The shop of these tests is node:http, which itself answers 400 to raw UTF-8.
        const status = await statusOf(path, OTHER, lines);
        expect([200, 400], `${path} ${lines.join()}`).toContain(status);
        expect([path, lines, await statusOf(path, GERMAN, lines)]).toEqual([path, lines, 403]);
      }
      // The store has a list of its markets, so other folders are not markets.
      const folders = ["/en-row", "/zh-hant-tw"];
      await saveFolders(under().database.db, merchant.shop, folders, Date.now());
      await expect.poll(() => statusOf("/fil/products/vip", OTHER), { timeout: 30_000 }).toBe(200);
      for (const path of ["/en-row/products/vip", "/zh-hant-tw/products/vip.json"]) {
        expect([path, await statusOf(path, OTHER)]).toEqual([path, 403]);
      }
      expect(await statusOf("/my-blog/products/vip", OTHER)).toBe(200);
      // An open page in an unlisted folder with a market's form stays open, because the list may
      // lack a new market.
      for (const path of ["/en-row/policies/refund-policy", "/fil/policies/refund-policy"]) {
        expect([path, await statusOf(path, GERMAN)]).toEqual([path, 200]);
      }

      const long = `/search?q=${"a".repeat(longest)}`;
      expect(await statusOf(long, OTHER)).toBe(200);
      expect(await statusOf(long, GERMAN)).toBe(403);
      expect(proxy.undecided()).toHaveLength(undecided);
    });
  });
}

import { expect, test } from "vitest";

import { harshSwitches } from "../switches";
import { PAGE_MS } from "./page-cache";
import { testStorefront } from "./storefront-fixture";
import { visitorBook } from "./visitors";

const PRODUCT = "/products/oak-board";

/** Creates a store with Content Protection on, and opens its page once. */
async function openedStore(pageCache: "none" | "minutes") {
  const store = testStorefront();
  store.context.state.switches.pageCache = pageCache;
  store.switchEmbed({});
  store.publish({ contentProtection: { notice: "old" } });
  const open = async (path = PRODUCT, headers: Record<string, string> = {}) => {
    const answer = await store.request(path, { headers });
    const html = await answer.text();
    const [, notice] = /"notice":"(\w+)"/.exec(html) ?? [];
    return { notice, html, cache: answer.headers.get("x-cache"), answer };
  };
  await open();
  store.publish({ contentProtection: { notice: "new" } });
  return { ...store, open };
}

test("without the page cache a page is rendered for each visitor", async () => {
  const { open } = await openedStore("none");
  expect(await open()).toMatchObject({ notice: "new", cache: "miss" });
});

test("a cached page is served for five minutes or until the theme changes", async () => {
  const { open, context, switchEmbed } = await openedStore("minutes");
  expect(await open()).toMatchObject({ notice: "old", cache: "hit" });
  expect(await open(`${PRODUCT}?variant=42001`)).toMatchObject({ notice: "new" });
  expect(await open(`/de${PRODUCT}`)).toMatchObject({ notice: "new" });
  context.state.clockOffsetMs += PAGE_MS;
  expect(await open()).toMatchObject({ notice: "new", cache: "miss" });
  expect(await open()).toMatchObject({ notice: "new", cache: "hit" });
  switchEmbed({ enabled: false });
  expect(await open()).toMatchObject({ notice: undefined, cache: "miss" });
});

test("a visitor with a cart or an account, a preview and the theme editor receive their own pages", async () => {
  const { open, request, shop } = await openedStore("minutes");
  const body = new URLSearchParams({ id: "42001" });
  const added = await request("/cart/add", { method: "POST", body });
  const cookie = added.headers.get("set-cookie")!.split(";")[0]!;
  const draft = shop.themes.find(({ role }) => role === "UNPUBLISHED")!;
  for (const answer of [
    await open(PRODUCT, { cookie }),
    await open(PRODUCT, { cookie: `_customer=${shop.customers[0]!.id}` }),
    await open(PRODUCT, { cookie: `_preview_theme=${draft.id}` }),
    await open(`${PRODUCT}?oseid=1`),
    await open("/cart"),
  ]) {
    expect(answer.cache).toBe("miss");
  }
  expect(await open()).toMatchObject({ notice: "old", cache: "hit" });
});

test("a simulated visitor's own script and bar are added to a page from the cache", async () => {
  const { open, context, shop } = await openedStore("minutes");
  const visitor = visitorBook(context).add({
    ...{ shop: shop.domain, address: "203.0.113.9", country: "DE", page: "/" },
    ...{ userAgent: "Mozilla/5.0 (X11)", language: "de", referrer: "", javascript: true },
    throughFirewall: false,
  });
  const { html, cache } = await open(PRODUCT, { cookie: `_visitor=${visitor.id}` });
  expect(cache).toBe("hit");
  expect(html).toContain("Visiting as DE (203.0.113.9)");
  expect(html).toContain("Mozilla/5.0 (X11)");
  expect((await open()).html).not.toContain("Visiting as");
});

test("the harsh profile of the dev store serves pages from the cache", () => {
  expect(harshSwitches().pageCache).toBe("minutes");
});

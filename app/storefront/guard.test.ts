import { expect, test, vi } from "vitest";

import {
  BLOCKED,
  GUARD_SETTINGS,
  json,
  type StorefrontPage,
  storefrontPage,
} from "#tests/helpers/storefront-page";

import { ANTI_FLICKER_ID } from "./anti-flicker";
import { guard } from "./guard";
import { type Memory, MEMORY_KEY } from "./memory/memory";

const heading = (page: StorefrontPage) => page.document.querySelector("h1")?.textContent;
const showsStore = (page: StorefrontPage) =>
  heading(page) === "Kessel" && page.document.getElementById(ANTI_FLICKER_ID) === null;
const memory = (page: StorefrontPage) =>
  JSON.parse(page.sessionStorage.getItem(MEMORY_KEY) ?? "null") as Memory | null;

test("a blocked visitor sees the block page instead of the store", async () => {
  const { page } = storefrontPage({ answer: () => json(BLOCKED) });
  await guard(page);
  expect(heading(page)).toBe("Nicht verfügbar");
  expect(page.document.querySelector("code")?.textContent).toBe("7K2M9QTDXA");
  expect(page.document.querySelector("video")).toBeNull();
  expect(page.document.activeElement).toBe(page.document.querySelector("h1"));
});

test("loading stops after the store's page is replaced and before the block page's logo loads", async () => {
  const look = { ...GUARD_SETTINGS.look, logo: "https://cdn.example/logo.png" };
  const { page } = storefrontPage({ answer: () => json(BLOCKED), settings: { look } });
  const seen: unknown[] = [];
  const hasElement = (selector: string) => page.document.querySelector(selector) !== null;
  // Loading can be stopped only after the document is reopened. Before, the store's page would remain.
  page.stop = () => void seen.push({ store: hasElement("video"), logo: hasElement("img.logo") });
  await guard(page);
  expect(seen).toEqual([{ store: false, logo: false }]);
  expect(hasElement("img.logo")).toBe(true);
});

test("an allowed visitor sees the store without the anti-flicker style", async () => {
  const { page } = storefrontPage({ answer: () => json({ outcome: "allow" }) });
  await guard(page);
  expect(showsStore(page)).toBe(true);
});

test("each visit request has a fresh nonce, the page, the referrer and the language", async () => {
  const { page, requests } = storefrontPage({ answer: () => json({ outcome: "allow" }) });
  await guard(page);
  page.sessionStorage.clear();
  await guard(page);
  const [first, second] = requests;
  expect(requests).toHaveLength(2);
  expect(first!.url).toMatch(/^\/apps\/palisade\/visit\?n=[0-9a-f]{32}$/);
  expect(second!.url).not.toBe(first!.url);
  expect(first!.init.method).toBe("POST");
  expect(new Headers(first!.init.headers).get("content-type")).toBe("application/json");
  expect(JSON.parse(String(first!.init.body))).toEqual({
    path: "/de/products/kessel?farbe=rot",
    referrer: "https://search.example/?q=kessel",
    locale: "de",
    tab: expect.stringMatching(/^[0-9a-z]{1,7}$/),
  });
});

test("the visit requests of one tab share a tab ID, which is absent without storage", async () => {
  const { page, requests } = storefrontPage({ answer: () => json({ outcome: "allow" }) });
  await guard(page);
  await guard(page);
  page.sessionStorage.clear();
  await guard(page);
  const setItem = vi.spyOn(page.Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  page.sessionStorage.clear();
  await guard(page);
  setItem.mockRestore();
  const tabs = requests.map(({ init }) => (JSON.parse(String(init.body)) as { tab?: string }).tab);
  expect(tabs[0]).toBe(tabs[1]);
  expect(tabs[2]).not.toBe(tabs[0]);
  expect(tabs[3]).toBeUndefined();
});

test("a visit request stays below 5,000 bytes for addresses of 20,000 characters", async () => {
  const { page, requests } = storefrontPage({
    url: `https://fernhill.example/?q=${"x".repeat(20_000)}`,
    referrer: `https://search.example/?q=${"y".repeat(20_000)}`,
    answer: () => json({ outcome: "allow" }),
  });
  await guard(page);
  expect(String(requests[0]!.init.body).length).toBeLessThan(5000);
});

test("the verdict appears as plain text if the script of the block page fails to load", async () => {
  const { page } = storefrontPage({
    settings: { chunks: { ...GUARD_SETTINGS.chunks, block: "file:///nowhere.js" } },
    answer: () => json(BLOCKED),
  });
  await guard(page);
  expect(page.document.documentElement.textContent).toBe("Nicht verfügbar 7K2M9QTDXA");
  expect(page.document.documentElement.style.visibility).toBe("");
});

test.each([
  ["its own, if the server fails", 502, "1.ugw.7K2M9QTDXA.0123456789abcdef"],
  ["none, if the merchant ended passes", 200, null],
])("the cart of a browser with a checkout pass contains %s", async (_, status, carried) => {
  const { page } = storefrontPage({
    body: `<form method="post" action="/cart/add"><input name="id" value="1"></form>`,
    answer: () => json({ outcome: "allow" }, status),
  });
  page.document.cookie = "palisade-cart=1.ugw.7K2M9QTDXA.0123456789abcdef;path=/";
  await guard(page);
  const form = page.document.querySelector("form")!;
  const value = () => {
    form.dispatchEvent(new page.Event("pointerover", { bubbles: true }));
    return form.querySelector<HTMLInputElement>("[type=hidden]")?.value ?? null;
  };
  await expect.poll(value).toBe(carried);
});

test("the passes of a bypass link and a solved challenge are sent with the visit request", async () => {
  const { page, requests } = storefrontPage({ answer: () => json({ outcome: "allow" }) });
  page.document.cookie = "palisade-bypass=a.b-c;path=/";
  page.document.cookie = "palisade-solved=d.e;path=/";
  await guard(page);
  expect(JSON.parse(String(requests[0]!.init.body))).toMatchObject({
    bypass: "a.b-c",
    solved: "d.e",
  });
});

test("the embed blocks a visitor if the browser refuses storage", async () => {
  const { page, requests } = storefrontPage({ answer: () => json(BLOCKED) });
  Object.defineProperty(page, "sessionStorage", {
    get: () => {
      throw new page.DOMException("denied", "SecurityError");
    },
  });
  await guard(page);
  expect(requests).toHaveLength(1);
  expect(heading(page)).toBe("Nicht verfügbar");
});

const HALF_AN_HOUR_MS = 30 * 60_000;
const FAILURES: Record<string, () => Response | Promise<Response>> = {
  "the network fails": () => Promise.reject(new TypeError("Failed to fetch")),
  "the server fails": () => json({ ...BLOCKED }, 500),
  "the request is refused": () => json({ result: false, code: "invalid_signature" }, 400),
  "the answer is not JSON": () => new Response("<html>Maintenance</html>"),
  "the answer is null": () => json(null),
  "the outcome is unknown": () => json({ outcome: "challenge" }),
  "a block has no reference": () => json({ outcome: "block", reason: "ip" }),
  "a block has a reference that is not one": () =>
    json({ ...BLOCKED, reference: "<img src=x onerror=alert(1)>" }),
  "the server could not decide": () => json({ outcome: "allow", degraded: true }),
};
for (const [name, answer] of Object.entries(FAILURES)) {
  test(`the page is shown when ${name}, and later pages do not wait until a visit request is answered`, async () => {
    const { page } = storefrontPage({ answer });
    const before = Date.now();
    await guard(page);
    expect(showsStore(page)).toBe(true);
    const { waits, until } = memory(page)!;
    expect(waits).toBe(false);
    expect(until).toBeGreaterThanOrEqual(before + HALF_AN_HOUR_MS);
    expect(until).toBeLessThanOrEqual(Date.now() + HALF_AN_HOUR_MS);
  });
}

for (const [name, answer] of Object.entries(FAILURES)) {
  test(`a previously blocked visitor sees the page when ${name}, and the block stays stored`, async () => {
    const { page } = storefrontPage({ answer });
    const storedDecision = { waits: true, until: Date.now() + 60_000 };
    page.sessionStorage.setItem(MEMORY_KEY, JSON.stringify(storedDecision));
    await guard(page);
    expect(showsStore(page)).toBe(true);
    expect(memory(page)).toEqual(storedDecision);
  });
}

test("a visit request without an answer after 800 ms is abandoned, and the page remains", async () => {
  const { page } = storefrontPage({ answer: () => new Promise(() => {}) });
  const timers = timersOf(page);
  await guard(page);
  expect(timers).toEqual([800]);
  expect(showsStore(page)).toBe(true);
});

/** Runs every timer of the page immediately. Returns their delays. */
function timersOf(page: StorefrontPage): (number | undefined)[] {
  const set: (number | undefined)[] = [];
  page.setTimeout = ((run: () => void, ms?: number) => {
    set.push(ms);
    queueMicrotask(run);
  }) as never;
  return set;
}

test("a prerendered page sends its visit request when it is shown", async () => {
  const { page, requests } = storefrontPage({ answer: () => json(BLOCKED) });
  Object.assign(page.document, { prerendering: true });
  const done = guard(page);
  await Promise.resolve();
  expect(requests).toHaveLength(0);
  page.document.dispatchEvent(new page.Event("prerenderingchange"));
  await done;
  expect(heading(page)).toBe("Nicht verfügbar");
});

test("the embed ignores a page with unreadable settings", async () => {
  const { page, requests } = storefrontPage({ answer: () => json(BLOCKED) });
  page.document.getElementById("palisade-guard")!.textContent = "{broken";
  await guard(page);
  expect(requests).toHaveLength(0);
  expect(showsStore(page)).toBe(true);
});

const PREVIEWS = {
  "the theme editor": { platform: { designMode: true, theme: { role: "main" } } },
  "a preview of an unpublished theme": { platform: { theme: { role: "unpublished" } } },
  "a preview of a development theme": { platform: { theme: { role: "development" } } },
  "a preview link on a page that does not say its theme's role": {
    platform: {},
    url: "https://fernhill.example/?preview_theme_id=9002",
  },
};
for (const [name, options] of Object.entries(PREVIEWS)) {
  test(`the embed does not stop a visitor in ${name}, even after a block`, async () => {
    const { page, requests } = storefrontPage({ ...options, answer: () => json(BLOCKED) });
    const until = Date.now() + 60_000;
    page.sessionStorage.setItem(MEMORY_KEY, JSON.stringify({ waits: true, until }));
    await guard(page);
    expect(requests).toHaveLength(0);
    expect(showsStore(page)).toBe(true);
  });
}

test("a preview parameter in the address does not disable the rules", async () => {
  const { page } = storefrontPage({
    url: "https://fernhill.example/?preview_theme_id=1",
    answer: () => json(BLOCKED),
  });
  await guard(page);
  expect(heading(page)).toBe("Nicht verfügbar");
});

const TEST_ADDRESS = "https://fernhill.example/?a=1#palisade-test=abc.def";

test("a test link shows the block page once and does not change the memory of the tab", async () => {
  const { page, requests } = storefrontPage({ url: TEST_ADDRESS, answer: () => json(BLOCKED) });
  const until = Date.now() + 60_000;
  page.sessionStorage.setItem(MEMORY_KEY, JSON.stringify({ waits: false, until }));
  await guard(page);
  expect(heading(page)).toBe("Nicht verfügbar");
  expect(requests).toHaveLength(1);
  expect(requests[0]!.url).toMatch(/^\/apps\/palisade\/test-visit\?n=[0-9a-f]{32}$/);
  expect(JSON.parse(String(requests[0]!.init.body))).toEqual({ token: "abc.def", path: "/" });
  expect(memory(page)).toEqual({ waits: false, until });
});

test("a rejected test token does not change the visit", async () => {
  const { page, requests } = storefrontPage({
    url: TEST_ADDRESS,
    answer: (url) =>
      url.includes("/test-visit") ? json({ result: false }, 400) : json({ outcome: "allow" }),
  });
  await guard(page);
  expect(showsStore(page)).toBe(true);
  expect(requests.map(({ url }) => url.split("?")[0])).toEqual([
    "/apps/palisade/test-visit",
    "/apps/palisade/visit",
  ]);
});

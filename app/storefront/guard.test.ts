import { expect, test } from "vitest";

import {
  BLOCKED,
  json,
  storefrontPage,
  type StorefrontPage,
} from "../../tests/helpers/storefront-page";
import { GATE_ID, guard } from "./guard";
import { MEMORY_KEY } from "./memory";

const heading = (page: StorefrontPage) => page.document.querySelector("h1")?.textContent;
const showsStore = (page: StorefrontPage) =>
  heading(page) === "Kessel" && page.document.getElementById(GATE_ID) === null;
const memory = (page: StorefrontPage) =>
  JSON.parse(page.sessionStorage.getItem(MEMORY_KEY) ?? "null") as { until: number } | null;

test("a blocked visitor sees the block page instead of the store", async () => {
  const { page } = storefrontPage({ answer: () => json(BLOCKED) });
  await guard(page);
  expect(heading(page)).toBe("Nicht verfügbar");
  expect(page.document.querySelector("code")?.textContent).toBe("7K2M9QTDXA");
  expect(page.document.querySelector("video")).toBeNull();
});

test("loading is stopped only after the block page stands: the other way round it could not", async () => {
  const { page } = storefrontPage({ answer: () => json(BLOCKED) });
  const seen: (string | null | undefined)[] = [];
  page.stop = () => void seen.push(heading(page));
  await guard(page);
  expect(seen).toEqual(["Nicht verfügbar"]);
});

test("an allowed visitor sees the store, and the gate is gone", async () => {
  const { page } = storefrontPage({ answer: () => json({ outcome: "allow" }) });
  await guard(page);
  expect(showsStore(page)).toBe(true);
});

test("the embed asks once, with a fresh nonce, telling page, referrer and language", async () => {
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
  });
});

test("the question stays far below eight kilobytes however long the address is", async () => {
  const { page, requests } = storefrontPage({
    url: `https://fernhill.example/?q=${"x".repeat(20_000)}`,
    referrer: `https://search.example/?q=${"y".repeat(20_000)}`,
    answer: () => json({ outcome: "allow" }),
  });
  await guard(page);
  expect(String(requests[0]!.init.body).length).toBeLessThan(5000);
});

test("an allowed visitor's later pages ask nothing for half an hour", async () => {
  const { page, requests } = storefrontPage({ answer: () => json({ outcome: "allow" }) });
  const before = Date.now();
  await guard(page);
  await guard(page);
  expect(requests).toHaveLength(1);
  expect(memory(page)!.until - before).toBeGreaterThanOrEqual(30 * 60_000);
});

test("a blocked visitor's later pages show the same reference at once, without asking", async () => {
  const { page, requests } = storefrontPage();
  const until = Date.now() + 60_000;
  page.sessionStorage.setItem(MEMORY_KEY, JSON.stringify({ ...BLOCKED, until }));
  await guard(page);
  expect(requests).toHaveLength(0);
  expect(page.document.querySelector("code")?.textContent).toBe("7K2M9QTDXA");
});

test("a block is remembered for ten minutes only", async () => {
  const { page } = storefrontPage({ answer: () => json(BLOCKED) });
  await guard(page);
  const left = memory(page)!.until - Date.now();
  expect(left).toBeGreaterThan(9 * 60_000);
  expect(left).toBeLessThanOrEqual(10 * 60_000);
});

const FORGOTTEN = {
  "is stale": { ...BLOCKED, until: Date.now() - 1 },
  "lies further ahead than any memory may": { ...BLOCKED, until: Date.now() + 86_400_000 },
  "was tampered with": { outcome: "block", until: Date.now() + 60_000 },
  "is no object": "nonsense",
};
for (const [name, value] of Object.entries(FORGOTTEN)) {
  test(`a memory that ${name} is not believed`, async () => {
    const { page, requests } = storefrontPage({ answer: () => json({ outcome: "allow" }) });
    page.sessionStorage.setItem(MEMORY_KEY, JSON.stringify(value));
    await guard(page);
    expect(requests).toHaveLength(1);
    expect(showsStore(page)).toBe(true);
  });
}

test("where the browser refuses storage the embed still decides", async () => {
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
  test(`the page is shown and nothing remembered when ${name}`, async () => {
    const { page } = storefrontPage({ answer });
    await guard(page);
    expect(showsStore(page)).toBe(true);
    expect(memory(page)).toBeNull();
  });
}

test("after 800 ms without an answer the request is given up and the page shown", async () => {
  const timers: { run: () => void; ms: number | undefined }[] = [];
  const { page } = storefrontPage({
    answer: (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        signal!.addEventListener("abort", () => reject(new Error("aborted")));
        timers[0]!.run();
      }),
  });
  page.setTimeout = ((run: () => void, ms?: number) => timers.push({ run, ms })) as never;
  await guard(page);
  expect(timers.map(({ ms }) => ms)).toEqual([800]);
  expect(showsStore(page)).toBe(true);
});

test("a page rendered ahead of the click is no visit until it is shown", async () => {
  const { page, requests } = storefrontPage({ answer: () => json(BLOCKED) });
  Object.assign(page.document, { prerendering: true });
  const done = guard(page);
  await Promise.resolve();
  expect(requests).toHaveLength(0);
  page.document.dispatchEvent(new page.Event("prerenderingchange"));
  await done;
  expect(heading(page)).toBe("Nicht verfügbar");
});

test("a page without the embed's settings is left alone", async () => {
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
  test(`the embed never acts in ${name}, not even on a remembered block`, async () => {
    const { page, requests } = storefrontPage({ ...options, answer: () => json(BLOCKED) });
    const until = Date.now() + 60_000;
    page.sessionStorage.setItem(MEMORY_KEY, JSON.stringify({ ...BLOCKED, until }));
    await guard(page);
    expect(requests).toHaveLength(0);
    expect(showsStore(page)).toBe(true);
  });
}

test("a visitor cannot step around the rules by adding a preview parameter", async () => {
  const { page } = storefrontPage({
    url: "https://fernhill.example/?preview_theme_id=1",
    answer: () => json(BLOCKED),
  });
  await guard(page);
  expect(heading(page)).toBe("Nicht verfügbar");
});

const TEST_ADDRESS = "https://fernhill.example/?a=1#palisade-test=abc.def";

test("a merchant's test shows the block page once, whatever this tab remembers", async () => {
  const { page, requests } = storefrontPage({ url: TEST_ADDRESS, answer: () => json(BLOCKED) });
  const until = Date.now() + 60_000;
  page.sessionStorage.setItem(MEMORY_KEY, JSON.stringify({ outcome: "allow", until }));
  await guard(page);
  expect(heading(page)).toBe("Nicht verfügbar");
  expect(requests).toHaveLength(1);
  expect(requests[0]!.url).toMatch(/^\/apps\/palisade\/test-visit\?n=[0-9a-f]{32}$/);
  expect(JSON.parse(String(requests[0]!.init.body))).toEqual({ token: "abc.def", path: "/" });
  expect(memory(page)).toEqual({ outcome: "allow", until });
});

test("a token the server does not take changes nothing about the visit", async () => {
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

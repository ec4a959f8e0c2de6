import { expect, test } from "vitest";

import {
  BLOCKED,
  GUARD_SETTINGS,
  json,
  type StorefrontPage,
  storefrontPage,
} from "#tests/helpers/storefront-page";

import { guard } from "../guard";

const NONCE = "A".repeat(32);
const PASS = `mhz3k0w0.1.${"x".repeat(43)}`;
const ENABLED = { mode: "enabled", pass: PASS, maxAgeS: 60 };

interface Opened {
  address?: string;
  /** Server's answer to a change of admin access. By default a refusal, as for every invalid nonce. */
  toggle?: () => Response;
  visit?: object;
  protocol?: string;
}

/** Opens a store page with an admin access link. */
function openStore({ address, toggle, visit = BLOCKED, protocol = "https" }: Opened = {}) {
  return storefrontPage({
    url: `${protocol}://fernhill.example/de${address ?? `?a=1&shopId=1&supba=1#palisade-access=${NONCE}`}`,
    answer: (url) =>
      url.includes("admin-access") ? (toggle?.() ?? json({ code: "refused" }, 400)) : json(visit),
  });
}

const popUp = (page: StorefrontPage) =>
  page.document.querySelector("palisade-pop-up")?.shadowRoot ?? null;
const popUpText = (page: StorefrontPage) => popUp(page)?.querySelector("p")?.textContent;
const bodyOf = (request: { init: RequestInit } | undefined) =>
  JSON.parse(String(request?.init.body)) as Record<string, unknown>;

test("opening an admin access link stores the pass, allows the visit and shows a confirmation", async () => {
  const { page, requests } = openStore({
    toggle: () => json(ENABLED),
    visit: { outcome: "allow" },
  });
  await guard(page);
  expect(requests.map(({ url }) => url.split("?")[0])).toEqual([
    "/apps/palisade/admin-access",
    "/apps/palisade/visit",
  ]);
  expect(bodyOf(requests[0])).toEqual({ enables: true, nonce: NONCE });
  expect(bodyOf(requests[1])).toMatchObject({ access: PASS });
  expect(page.document.cookie).toBe(`palisade-access=${PASS}`);
  expect(popUpText(page)).toBe("Admin-Zugang aktiviert.");
});

test("the parameters of the admin access link are removed from the URL, and other parameters remain", async () => {
  const { page } = openStore({ toggle: () => json(ENABLED) });
  await guard(page);
  expect(page.location.href).toBe("https://fernhill.example/de?a=1");
});

test("a link that disables admin access deletes the pass and confirms it, also on the block page", async () => {
  const { page, requests } = openStore({
    address: `?shopId=1&supba=0#palisade-access=${NONCE}`,
    toggle: () => json({ mode: "disabled" }),
  });
  page.document.cookie = `palisade-access=${PASS};path=/`;
  await guard(page);
  expect(bodyOf(requests[0])).toMatchObject({ enables: false });
  expect(page.document.cookie).toBe("");
  expect(page.document.querySelector("code")?.textContent).toBe(BLOCKED.reference);
  expect(popUpText(page)).toBe("Admin-Zugang deaktiviert.");
});

const NOT_CHANGED: Record<string, () => Response> = {
  "the server refuses it": () => json({ code: "refused" }, 400),
  "the server fails": () => json({}, 503),
  "the answer is not JSON": () => new Response("<html>"),
};
for (const [when, toggle] of Object.entries(NOT_CHANGED)) {
  test(`when ${when} the pop-up reports no change, and the visit is decided normally`, async () => {
    const { page } = openStore({ toggle });
    await guard(page);
    expect(popUpText(page)).toBe("Nichts geändert.");
    expect(page.document.cookie).toBe("");
    expect(page.document.querySelector("code")?.textContent).toBe(BLOCKED.reference);
  });
}

test("a browser that rejects cookies shows that admin access did not change", async () => {
  const { page } = openStore({ toggle: () => json(ENABLED) });
  Object.defineProperty(page.document, "cookie", { get: () => "", set: () => {} });
  await guard(page);
  expect(popUpText(page)).toBe("Nichts geändert.");
});

test("a supba parameter without a valid token loads no script, sends no request and shows no pop-up", async () => {
  for (const address of ["?shopId=1&supba=1", "?shopId=1&supba=1#top", "?supba=1#palisade"]) {
    const { page, requests } = openStore({ address });
    await guard(page);
    expect(requests.map(({ url }) => url.split("?")[0])).toEqual(["/apps/palisade/visit"]);
    expect(popUp(page)).toBeNull();
  }
});

test("the visit is decided if the script for admin access fails to load", async () => {
  const { page, requests } = storefrontPage({
    url: `https://fernhill.example/?supba=1#palisade-access=${NONCE}`,
    settings: { chunks: { ...GUARD_SETTINGS.chunks, access: "file:///nowhere.js" } },
    answer: () => json(BLOCKED),
  });
  await guard(page);
  expect(requests).toHaveLength(1);
  expect(page.document.querySelector("code")).not.toBeNull();
});

test("a browser with an admin access pass sends it with every visit request", async () => {
  const { page, requests } = openStore({ address: "", visit: { outcome: "allow" } });
  page.document.cookie = `palisade-access=${PASS};path=/`;
  await guard(page);
  await guard(page);
  expect(requests.map((request) => bodyOf(request).access)).toEqual([PASS, PASS]);
});

test("the admin access cookie is secure only in a store with TLS", async () => {
  const written: string[] = [];
  for (const protocol of ["https", "http"]) {
    const { page } = openStore({ protocol, toggle: () => json(ENABLED) });
    Object.defineProperty(page.document, "cookie", {
      get: () => "",
      set(cookie: string) {
        written.push(cookie);
      },
    });
    await guard(page);
  }
  expect(written.map((cookie) => cookie.endsWith(";secure"))).toEqual([true, false]);
  expect(written[0]).toContain("path=/;max-age=60;samesite=lax");
});

test("the pop-up is an alert and first in the tab order, and its button or Escape closes it", async () => {
  const { page } = openStore({ toggle: () => json(ENABLED), visit: { outcome: "allow" } });
  await guard(page);
  expect(popUp(page)?.querySelector("[role=alert]")?.textContent).toContain("aktiviert");
  expect(page.document.body.firstElementChild?.localName).toBe("palisade-pop-up");
  expect(page.document.body.firstElementChild?.getAttribute("lang")).toBe("de");
  popUp(page)?.querySelector("button")?.click();
  expect(popUp(page)).toBeNull();

  const again = openStore({ toggle: () => json(ENABLED), visit: { outcome: "allow" } }).page;
  await guard(again);
  again.document.dispatchEvent(new again.KeyboardEvent("keydown", { key: "Escape" }));
  expect(popUp(again)).toBeNull();
});

test("translations of the pop-up are text and never markup", async () => {
  const { page } = storefrontPage({
    url: `https://fernhill.example/?supba=1#palisade-access=${NONCE}`,
    settings: {
      text: {
        ...GUARD_SETTINGS.text,
        access: { ...GUARD_SETTINGS.text.access, enabled: "<img src=x>" },
      },
    },
    answer: (url) => json(url.includes("admin-access") ? ENABLED : { outcome: "allow" }),
  });
  await guard(page);
  expect(popUpText(page)).toBe("<img src=x>");
  expect(popUp(page)?.querySelector("img")).toBeNull();
});

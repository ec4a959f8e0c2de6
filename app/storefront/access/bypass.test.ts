import { expect, test } from "vitest";

import {
  BLOCKED,
  GUARD_SETTINGS,
  json,
  type StorefrontPage,
  storefrontPage,
} from "#tests/helpers/storefront-page";

import { guard } from "../guard";

const TOKEN = "B".repeat(32);
const PASS = `mhz3k0w0.0b9d1a4e-9d0f-4c53-9b61-2f4f3c0a7a11.${"x".repeat(43)}`;

interface Opened {
  readonly query?: string;
  /** Server's answer to the token of the link. By default a refusal. */
  readonly exchange?: () => Response;
  readonly chunk?: string;
}

/** Opens a store page with a bypass link. The visit itself is stopped. */
function openLink({ query = `?a=1&palisade_pass=${TOKEN}`, exchange, chunk }: Opened = {}) {
  const chunks = chunk ? { ...GUARD_SETTINGS.chunks, access: chunk } : GUARD_SETTINGS.chunks;
  return storefrontPage({
    url: `https://fernhill.example/de${query}#top`,
    settings: { chunks },
    answer: (url) =>
      url.includes("/bypass") ? (exchange?.() ?? json({ code: "refused" }, 400)) : json(BLOCKED),
  });
}

const bodyOf = (request: { init: RequestInit } | undefined) =>
  JSON.parse(String(request?.init.body)) as Record<string, unknown>;
const pathOf = ({ url }: { url: string }) => url.split("?")[0];

test("opening a bypass link removes the token from the address, stores the pass and sends it", async () => {
  const { page, requests } = openLink({ exchange: () => json({ pass: PASS, maxAgeS: 60 }) });
  await guard(page);
  expect(requests.map(pathOf)).toEqual(["/apps/palisade/bypass", "/apps/palisade/visit"]);
  expect(bodyOf(requests[0])).toEqual({ token: TOKEN });
  expect(bodyOf(requests[1])).toMatchObject({ bypass: PASS, path: "/de?a=1" });
  expect(page.document.cookie).toBe(`palisade-bypass=${PASS}`);
  expect(page.location.href).toBe("https://fernhill.example/de?a=1#top");
});

const alertText = (page: StorefrontPage) =>
  page.document.querySelector("palisade-pop-up")?.shadowRoot?.querySelector("[role=alert] p")
    ?.textContent;

const { bypass } = GUARD_SETTINGS.text;
const REFUSED: Record<string, readonly [() => Response, string]> = {
  "the link is used up": [() => json({ refused: "used-up" }, 409), bypass["used-up"]],
  "the link has expired": [() => json({ refused: "expired" }, 409), bypass.expired],
  "the link is unknown": [() => json({ refused: "unknown" }, 409), bypass.unknown],
  "the reason is a new one": [() => json({ refused: "tired" }, 409), bypass.failed],
  "the server refuses it": [() => json({ code: "refused" }, 400), bypass.failed],
  "the server fails": [() => json({}, 503), bypass.failed],
  "the answer is not JSON": [() => new Response("<html>"), bypass.failed],
  "the answer holds no pass": [() => json({ pass: "a;domain=x", maxAgeS: 60 }), bypass.failed],
};
for (const [when, [exchange, sentence]] of Object.entries(REFUSED)) {
  test(`when ${when} the visitor sees the reason, no pass is stored, and the visit is decided normally`, async () => {
    const { page, requests } = openLink({ exchange });
    await guard(page);
    expect(page.document.cookie).toBe("");
    expect(bodyOf(requests[1])).toMatchObject({ path: "/de?a=1" });
    expect(page.document.querySelector("code")?.textContent).toBe(BLOCKED.reference);
    expect(alertText(page)).toBe(sentence);
  });
}

test("a browser with a pass shows no message if the bypass link is used up", async () => {
  const { page } = openLink({ exchange: () => json({ refused: "used-up" }, 409) });
  page.document.cookie = `palisade-bypass=${PASS}`;
  await guard(page);
  expect(alertText(page)).toBeUndefined();
});

test("the visit is decided if the script for bypass links fails to load", async () => {
  const { page, requests } = openLink({ chunk: "file:///nowhere.js" });
  await guard(page);
  expect(requests.map(pathOf)).toEqual(["/apps/palisade/visit"]);
  expect(page.document.querySelector("code")).not.toBeNull();
});

test("a page without the bypass parameter sends only its visit request", async () => {
  for (const query of ["", "?pass=1", "?x=palisade_pass"]) {
    const { page, requests } = openLink({ query });
    await guard(page);
    expect(requests.map(pathOf)).toEqual(["/apps/palisade/visit"]);
  }
});

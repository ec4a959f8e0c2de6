import { createHmac } from "node:crypto";

import { expect, test } from "vitest";

import { oneKey } from "#app/base/keyring";
import type { FetchPage } from "#app/platform/http/public-page.server";

import { checkMark, visitStorefront } from "./visit-storefront.server";

const SHOP = { domain: "test.myshopify.com", storeUrl: "https://www.example.com" };
const THEME = '<script>Shopify.theme = {"name":"Dawn","id":128,"role":"main"};</script>';
const EMBED = '<script type="application/json" id="palisade-guard">{}</script>';

const page = (html: string, init: ResponseInit = {}) =>
  new Response(html, { headers: { "content-type": "text/html; charset=utf-8" }, ...init });
const redirect = (location: string) => new Response(null, { status: 302, headers: { location } });

/** Visits a storefront that sends the given answers in turn. Returns the result and the requested URLs. */
async function visit(...answers: (Response | Error)[]) {
  const requests: string[] = [];
  const fetchPage: FetchPage = async (url, { headers }) => {
    requests.push(url.href);
    expect(headers["x-palisade-check"]).toBe("mark");
    const answer = answers.shift();
    if (!answer) throw new Error("asked once more than expected");
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { ...(await visitStorefront(fetchPage, SHOP, "mark")), requests };
}

test("a home page with the embed gives the status on and the published theme", async () => {
  expect(await visit(page(THEME + EMBED))).toEqual({
    outcome: "on",
    theme: { id: "128", name: "Dawn" },
    folders: null,
    requests: ["https://test.myshopify.com/?palisade-check=mark"],
  });
});

test("a home page without the embed gives the status off", async () => {
  expect(await visit(page(THEME))).toMatchObject({ outcome: "off", theme: { name: "Dawn" } });
});

test("a redirect to the shop's own domain is followed, with the signed mark in the URL", async () => {
  const found = await visit(redirect("https://www.example.com/en"), page(THEME + EMBED));
  expect(found).toMatchObject({ outcome: "on" });
  expect(found.requests[1]).toBe("https://www.example.com/en?palisade-check=mark");
});

test.each(["/password", "https://www.example.com/password", "/de/password", "/password/"])(
  "a password-protected storefront is recognized by its redirect to %s",
  async (location) => {
    const found = await visit(redirect(location));
    expect(found.outcome).toBe("password");
    expect(found.requests).toHaveLength(1);
  },
);

test("a redirect to a password path in an unknown folder is followed", async () => {
  const found = await visit(redirect("/de-a1b2/password"), page(THEME + EMBED));
  expect(found.outcome).toBe("on");
});

test.each([
  "https://evil.example.net/",
  "https://169.254.169.254/latest/meta-data/",
  "https://localhost/",
  "//evil.example.net/",
  "https://test.myshopify.com.evil.example.net/",
  "https://www.example.com:8443/",
  "https://test.myshopify.com@evil.example.net/",
])("a redirect to %s is not followed", async (location) => {
  const found = await visit(redirect(location));
  expect(found.outcome).toBe("elsewhere");
  expect(found.requests).toHaveLength(1);
});

test("a redirect away from https is not followed", async () => {
  const found = await visit(redirect("http://test.myshopify.com/"));
  expect(found).toMatchObject({ outcome: "unreachable", theme: null });
  expect(found.requests).toHaveLength(1);
});

test("a storefront with endless redirects counts as unreachable", async () => {
  const circle = Array.from({ length: 4 }, () => redirect("/"));
  expect((await visit(...circle)).outcome).toBe("unreachable");
});

test.each([
  ["a challenge for robots", page("<p>Are you human?</p>"), "unreadable"],
  ["a page that is too large", page(THEME + EMBED + " ".repeat(2_097_152)), "unreadable"],
  ["a file", new Response("{}", { headers: { "content-type": "application/json" } }), "unreadable"],
  ["a refusal", page("no", { status: 403 }), "unreadable"],
  ["too many requests", page("slow down", { status: 429 }), "unreadable"],
  ["a broken store", page(THEME + EMBED, { status: 502 }), "unreachable"],
  ["an answer without a body", new Response(null, { status: 204 }), "unreadable"],
  ["no answer", new Error("connection refused"), "unreachable"],
])(
  "a storefront that returns %s gives no result about the embed",
  async (_what, answer, outcome) => {
    expect(await visit(answer)).toMatchObject({ outcome, theme: null });
  },
);

test("the mark of the app's visits is signed for one shop and one time", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  const mark = checkMark(oneKey("secret"), SHOP.domain, now);
  const [seconds, signature] = mark.split(".");
  expect(parseInt(seconds!, 36) * 1000).toBe(now);
  const text = JSON.stringify(["storefront-check", SHOP.domain, seconds]);
  const expected = createHmac("sha256", "secret").update(text).digest("hex");
  expect(signature).toBe(expected.slice(0, 32));
  expect(checkMark(oneKey("secret"), "other.myshopify.com", now)).not.toBe(mark);
  expect(checkMark(oneKey("other"), SHOP.domain, now)).not.toBe(mark);
});

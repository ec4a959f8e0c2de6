import { JSDOM } from "jsdom";
import { expect, test } from "vitest";

import { testStorefront } from "../storefront/storefront-fixture";
import { visitorBook } from "../storefront/visitors";
import { simulatorApp } from "./app";

/** Creates simulator and storefront of one dev store. `visit` follows all redirects into the store. */
function simulated() {
  const store = testStorefront();
  const simulator = simulatorApp(store.context);
  const send = async (path: string) => simulator.request(`http://localhost:4000${path}`);
  const visit = async (query: string) => {
    const sent = await send(`/simulator/visit?${query}`);
    const entry = await store.request(sent.headers.get("location")!);
    const cookie = entry.headers.get("set-cookie")!.split(";")[0]!;
    return { sent, entry, cookie, html: await store.page("/", { cookie }) };
  };
  return { ...store, send, visit };
}

test("a simulated visit opens the storefront as that visitor", async () => {
  const { visit, context } = simulated();
  const { sent, html } = await visit(
    "address=203.0.113.9&referrer=https://search.example/%3Fq%3D1",
  );
  expect(sent.status).toBe(303);
  expect(visitorBook(context).latest()[0]).toMatchObject({ address: "203.0.113.9" });
  const badge = new JSDOM(html).window.document.querySelector("aside");
  expect(badge?.getAttribute("aria-label")).toBe("Visitor simulator");
  expect(badge?.textContent).toContain("203.0.113.9");
  expect(html).toContain("https://search.example/?q=1");
});

test("storefront pages contain no data of the simulator if the visitor is not simulated", async () => {
  const { page, visit, request } = simulated();
  expect(await page("/")).not.toContain("data-dev-store");
  const { cookie } = await visit("address=203.0.113.9");
  const stopped = await request("/_visitor/stop?to=/cart", { headers: { cookie } });
  expect(stopped.headers.get("set-cookie")).toMatch(/^_visitor=;.*Max-Age=0/);
});

test("ending a simulated visit never redirects outside the store", async () => {
  const { request } = simulated();
  for (const to of ["//evil.example", "https://evil.example", "/\\evil.example"]) {
    const html = await (await request(`/_visitor/stop?to=${encodeURIComponent(to)}`)).text();
    expect(html).not.toContain("evil");
  }
});

test("the embed's browser data is cleared at the start of a simulated visit, unless the visitor returns", async () => {
  const { visit } = simulated();
  const fresh = await visit("address=203.0.113.9");
  const returning = await visit("address=203.0.113.9&memory=keep");
  expect(await fresh.entry.text()).toContain("removeItem");
  expect(await returning.entry.text()).not.toContain("removeItem");
});

test("with JavaScript off every page of the store forbids scripts", async () => {
  const { visit, request } = simulated();
  const off = await visit("address=203.0.113.9&javascript=off");
  const on = await visit("address=203.0.113.9");
  const policy = async (cookie: string) =>
    (await request("/cart", { headers: { cookie } })).headers.get("content-security-policy");
  expect(await policy(off.cookie)).toBe("script-src 'none'");
  expect(await policy(on.cookie)).toBeNull();
});

test("a simulated visitor of one store is not simulated in another", async () => {
  const { visit, shop, page } = simulated();
  const { cookie } = await visit("address=203.0.113.9");
  shop.domain = "other.myshopify.com";
  expect(await page("/", { cookie })).not.toContain("data-dev-store");
});

test("an invalid input of the simulator is marked at its field, and the other fields keep their values", async () => {
  const { send } = simulated();
  const answer = await send("/simulator/visit?address=nonsense&referrer=https://search.example/");
  const { document } = new JSDOM(await answer.text()).window;
  const address = document.querySelector<HTMLInputElement>("#address")!;
  expect(answer.status).toBe(422);
  expect(address.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById("address-note")?.textContent).toBe(
    "This is not an IPv4 or IPv6 address.",
  );
  expect(document.querySelector<HTMLInputElement>("#referrer")?.value).toBe(
    "https://search.example/",
  );
});

test("the simulator's list shows the app's decision about each visitor as text", async () => {
  const { visit, context, send } = simulated();
  await visit(`address=203.0.113.9&page=${encodeURIComponent("/<img src=x>")}`);
  const book = visitorBook(context);
  book.answered(book.latest()[0]!, {
    at: 0,
    path: "/apps/palisade/visit",
    status: 200,
    outcome: "block",
    reason: "ip",
    reference: "7K2M9QTDXA",
    degraded: false,
  });
  const { document } = new JSDOM(await (await send("/simulator/latest")).text()).window;
  expect(document.body.textContent).toContain("Blocked");
  expect(document.body.textContent).toContain("7K2M9QTDXA");
  expect(document.querySelector("img")).toBeNull();
});

test("the simulator shows that a store with a disabled embed checks no visitor", async () => {
  const { send, switchEmbed } = simulated();
  expect(await (await send("/simulator")).text()).toContain("nobody is checked");
  switchEmbed({ enabled: true });
  expect(await (await send("/simulator")).text()).not.toContain("nobody is checked");
});

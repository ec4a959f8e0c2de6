import { expect, test } from "vitest";

import { blockPage } from "#app/contract/block-page";
import { parseIpRule } from "#app/engine/net/ip-rule";
import {
  blockFrance,
  edgeStores,
  ENTRIES,
  entry,
  FRENCH,
  GERMAN,
  rulesOf,
  someAddress,
  visitsOf,
} from "#tests/helpers/servers/edge-store";

const harness = edgeStores();

test("an allowed visitor receives the store's answer unchanged, and a blocked visitor never reaches the store", async () => {
  const { send, reached } = await harness();
  const letIn = await send("/products/shoes?variant=7", GERMAN);
  expect(letIn).toMatchObject({ status: 200, body: "the store" });
  expect(letIn.headers["cache-control"]).toBe("public, max-age=60");
  const stopped = await send("/", FRENCH);
  expect(stopped.status).toBe(403);
  expect(stopped.body).toContain("This store is not available to you");
  expect(stopped.body).toContain("Fernhill Goods");
  expect(stopped.body).not.toMatch(/<script|src=|href=/);
  expect((await send("/", { ...FRENCH, ip: "203.0.113.9" })).status).toBe(200);
  expect(reached).toEqual(["GET /products/shoes?variant=7", "GET /"]);
});

test("pages of the firewall are not cached, and block pages allow no framing and no scripts", async () => {
  const { send } = await harness();
  for (const country of ["FR", "AT", "ES"]) {
    const { headers } = await send("/", { cf: { country } });
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["cdn-cache-control"]).toBe("no-store");
    if (country === "AT") continue;
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  }
});

test("the block page is in the browser's language and shows the reference that the log has for the visit", async () => {
  const { send, batches } = await harness();
  const headers = { "accept-language": "de-AT,de;q=0.9,en;q=0.5" };
  const { body, headers: sent } = await send("/collections/all?x=1", { ...FRENCH, headers });
  expect(body).toContain('<html lang="de"');
  const [, reference] = /<code>([0-9A-Z]{10})<\/code>/.exec(body)!;
  expect(sent["x-palisade-reference"]).toBe(reference);
  await expect.poll(() => visitsOf(batches)).toHaveLength(1);
  expect(visitsOf(batches)[0]).toMatchObject({
    reference,
    decision: {
      outcome: "block",
      reason: { cause: "country", kind: "country", entryId: blockFrance.id },
      rulesetVersion: 5,
    },
    ip: "198.51.100.7",
    country: "FR",
    region: "Brittany",
    city: "Brest",
    asn: 64_500,
    path: "/collections/all?x=1",
  });
});

test("rules about paths apply below the store's listed market folders and below no other folder", async () => {
  const closed = entry({ kind: "url", value: "exact:/products/vip" });
  const rules = { ...rulesOf([...ENTRIES, closed]), folders: ["/en-row", "/de"] };
  const { send } = await harness({ rules });
  const statusOf = async (path: string, request: Parameters<typeof send>[1] = GERMAN) =>
    (await send(path, { ...request, ip: someAddress() })).status;
  for (const path of ["/en-row/products/vip", "/de/products/vip.json", "/products/vip"]) {
    expect([path, await statusOf(path)]).toEqual([path, 403]);
  }
  for (const path of ["/fil/products/vip", "/my-blog/products/vip", "/fr/products/vip.js"]) {
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  }
  const open = ["/en-row/policies/refund-policy", "/de/account", "/en-row/apps/palisade/visit"];
  for (const path of open) expect([path, await statusOf(path, FRENCH)]).toEqual([path, 200]);
  // A market that is missing from the list keeps its open pages.
  for (const path of ["/fil/account", "/my-blog/apps/palisade/visit"]) {
    expect([path, await statusOf(path, FRENCH)]).toEqual([path, 200]);
  }
  const restricted = { cf: { country: "IT" } };
  expect(await statusOf("/en-row/cart/add", restricted)).toBe(403);
  expect(await statusOf("/fil/cart/add", restricted)).toBe(200);
  // A page in a folder of the list is in the market's language.
  const page = await send("/de/products/vip", { ...GERMAN, headers: { "accept-language": "fr" } });
  expect(page.body).toContain('<html lang="de"');
});

test.each([
  ["Île-de-France", "Ile-de-France"],
  ["Ile-de-France", "Île-de-France"],
])(
  "a rule about %s blocks a request with the network region %s, and no other region",
  async (name, region) => {
    const regions = { match: "only", names: [name] } as const;
    const { send } = await harness({
      rules: rulesOf([entry({ kind: "country", value: "FR", regions })]),
    });
    expect((await send("/", { cf: { country: "FR", region } })).status).toBe(403);
    expect(
      (await send("/", { cf: { country: "FR", region: "Brittany" }, ip: someAddress() })).status,
    ).toBe(200);
  },
);

test("a redirect entry answers 302 with its target, and entries that redirect to each other block the visit", async () => {
  const elsewhere = entry({ kind: "country", value: "CH", action: "redirect", target: "https://elsewhere.example/ä?x=1" }); // prettier-ignore
  const circle = [["from", "to"], ["to", "from"]].map(([at, to]) => entry({ kind: "url", value: `exact:/pages/${at}`, action: "redirect", target: `/pages/${to}` })); // prettier-ignore
  const { send, reached } = await harness({ rules: rulesOf([...ENTRIES, ...circle, elsewhere]) });
  const sent = await send("/", { cf: { country: "CH" } });
  expect(sent).toMatchObject({ status: 302, body: "" });
  expect(sent.headers.location).toBe("https://elsewhere.example/%C3%A4?x=1");
  expect(sent.headers["cache-control"]).toBe("private, no-store");
  const austrian = { cf: { country: "AT" } };
  expect((await send("/", austrian)).headers.location).toBe("/pages/austria");
  expect(reached).toEqual([]);
  expect((await send("/pages/austria", austrian)).status).toBe(200);
  expect((await send("/pages/from", GERMAN)).status).toBe(403);
});

test("a restricted visitor can open products, and a request to add to the cart is blocked", async () => {
  const { send } = await harness();
  const italian = { cf: { country: "IT" } };
  expect((await send("/products/shoes", italian)).status).toBe(200);
  const cart = await send("/cart/add.js", { ...italian, method: "POST", body: "{}" });
  expect(cart.status).toBe(403);
  expect(cart.body).toContain("does not take orders");
});

test("the block page follows the merchant's settings and changes when they are saved", async () => {
  const look = blockPage.parse({ title: "Closed for {country}", contact: "help@example.com" });
  const { send, state } = await harness({ look: { version: 1, shop: "Fernhill", look } });
  expect((await send("/", FRENCH)).body).toContain("Closed for France");
  state.look = { version: 2, shop: "Fernhill", look: { ...look, title: "<b>Gone</b>" } };
  state.answer = { ...state.answer, lookVersion: 2 };
  const title = async () => /<h1>(.*)<\/h1>/.exec((await send("/", FRENCH)).body)![1];
  await expect.poll(title, { interval: 250, timeout: 10_000 }).toBe("&lt;b&gt;Gone&lt;/b&gt;");
}, 20_000);

test("in monitor mode every visit reaches the store, and the log has the entries that would block it", async () => {
  const { send, batches } = await harness({ mode: "monitor" });
  for (const country of ["FR", "AT", "ES"]) {
    expect((await send("/", { cf: { country } })).status).toBe(200);
  }
  await expect.poll(() => visitsOf(batches)).toHaveLength(3);
  const [french] = visitsOf(batches);
  expect(french!.decision).toMatchObject({
    outcome: "allow",
    reason: { cause: "monitor-mode", kind: "country" },
    monitored: [blockFrance.id],
  });
});

test("in mode off no visit is evaluated or logged, and the server can switch the mode", async () => {
  const { send, batches } = await harness({ mode: "off", answer: { mode: "protect" } });
  expect((await send("/", FRENCH)).status).toBe(200);
  await expect.poll(() => batches.length).toBe(1);
  expect(visitsOf(batches)).toEqual([]);
  await expect.poll(async () => (await send("/", FRENCH)).status).toBe(403);
});

test("a visit that matches a monitor entry is allowed and logged with the entry", async () => {
  const { send, batches } = await harness();
  expect((await send("/", { cf: { country: "PT" } })).status).toBe(200);
  await expect.poll(() => visitsOf(batches)[0]?.decision.monitored).toHaveLength(1);
});

test("open paths are never evaluated, and other paths disguised as open paths are evaluated", async () => {
  const { send, reached } = await harness();
  const open = [
    "/.well-known/acme-challenge/x",
    "/robots.txt",
    "/sitemap_products_1.xml",
    "/checkouts/cn/abc",
    "/apps/other/call",
    "/cdn/shop/files/a.png",
    "/policies/refund-policy",
    "/customer_authentication/redirect?locale=fr-CA&region_country=CA",
    "/gift_cards/548380009/0a1b",
    "/548380009/orders/3f1c",
    "/548380009/invoices/0a1b",
    "/en-mena/policies/privacy-policy",
    "/ckb/apps/palisade/visit",
  ];
  for (const path of open) expect((await send(path, FRENCH)).status).toBe(200);
  const disguised = [
    "/checkouts/../products/shoes",
    "/apps/%2e%2e/products/shoes",
    "/cdn/..%2fproducts/shoes",
    "//checkouts/../",
    "/checkoutsx",
    "/products/robots.txt",
  ];
  for (const path of disguised) expect((await send(path, FRENCH)).status).toBe(403);
  expect(reached).toEqual(open.map((path) => `GET ${path}`));
});

test("every method is evaluated, an answer to HEAD has no body, and a request body is passed to the store", async () => {
  const { send, reached } = await harness();
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
    expect((await send("/", { ...FRENCH, method })).status).toBe(403);
  }
  expect(await send("/", { ...FRENCH, method: "HEAD" })).toMatchObject({ status: 403, body: "" });
  expect(reached).toEqual([]);
  expect((await send("/cart/add", { ...GERMAN, method: "POST", body: "id=1" })).status).toBe(200);
  expect(reached).toEqual(["POST /cart/add"]);
});

test("rules use the network class, Tor, crawlers and pages per minute from the network data", async () => {
  const parsed = parseIpRule("104.28.0.0/16");
  const intervals = parsed.ok ? [parsed.rule] : [];
  const { send } = await harness({
    rules: rulesOf([...ENTRIES, entry({ kind: "network", value: "tor" }), entry({ kind: "network", value: "relay" })]),
    networks: {
      networks: [{ asn: 24_940, networkClass: "hosting" }, { asn: 13_335, networkClass: "hosting" }],
      lists: [{ networkClass: "relay", intervals, operators: [13_335] }],
    },
  }); // prettier-ignore
  const statusOf = async (cf: object, ip: string, agent?: string) =>
    (await send("/", { cf, ip, headers: agent ? { "user-agent": agent } : {} })).status;
  expect(await statusOf({ country: "DE", asn: 24_940 }, "192.0.2.1")).toBe(403);
  expect(await statusOf({ country: "DE", asn: 3_320 }, "192.0.2.2")).toBe(200);
  expect(await statusOf({ country: "DE", asn: 13_335 }, "104.28.1.1")).toBe(403);
  expect(await statusOf({ country: "T1" }, "192.0.2.3")).toBe(403);
  const googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
  expect(await statusOf({ country: "FR", asn: 15_169 }, "66.249.66.1", googlebot)).toBe(200);
  expect(await statusOf({ country: "FR", asn: 24_940 }, "192.0.2.4", googlebot)).toBe(403);
  const verified = { country: "FR", asn: 64_500, verifiedBotCategory: "Search Engine Crawler" };
  expect(await statusOf(verified, "192.0.2.5", googlebot)).toBe(200);
  const statuses: number[] = [];
  for (let page = 0; page < 12; page++)
    statuses.push(await statusOf({ country: "DE" }, "192.0.2.6"));
  expect(statuses).toEqual([...Array<number>(10).fill(200), 403, 403]);
});

test("five requests of scripts for page data count as one page view", async () => {
  const { send } = await harness({ rules: rulesOf(ENTRIES) });
  const walk = async (path: string, ip: string) => {
    const headers = { "sec-fetch-dest": "empty" };
    const answers: number[] = [];
    for (let page = 0; page < 52; page++)
      answers.push((await send(path, { cf: { country: "DE" }, ip, headers })).status);
    return answers.filter((status) => status === 403).length;
  };
  expect(await walk("/de/products/shoes?variant=7", "192.0.2.31")).toBe(2);
  expect(await walk("/products/shoes.js", "192.0.2.35")).toBe(2);
  expect(await walk("/products.json?page=2", "192.0.2.32")).toBe(2);
  expect(await walk("/search/suggest?q=shoe", "192.0.2.33")).toBe(0);
  expect(await walk("/recommendations/products?section_id=related", "192.0.2.34")).toBe(0);
});

import { expect, test } from "vitest";

import { findProxyCounts, isSameAddress } from "#app/platform/proxy/find-proxy-counts";
import { forwardedChain } from "#app/platform/proxy/forwarded-chain";
import { createProxyVerifier } from "#app/platform/proxy/proxy-signature";

import { listeningApp, testStorefront } from "../storefront-fixture";
import { visitorBook } from "../visitors";
import { proxySignature } from "./sign-proxy-query";

const VISITOR = {
  shop: "palisade-demo.myshopify.com",
  address: "203.0.113.9",
  country: "Nowhere",
  userAgent: "Curious/1.0",
  referrer: "",
  language: "ja",
  javascript: true,
  throughFirewall: false,
  page: "/",
};

test("the app receives method, body and path of a proxied request with its shop's signature", async () => {
  const app = await listeningApp(() => ({ body: "{}" }));
  const { request } = testStorefront(app.url);
  await request("/apps/palisade/visit?n=abc", { method: "POST", body: '{"path":"/"}' });
  const [{ method, url, body, headers }] = app.received as [(typeof app.received)[0]];
  expect({ method, path: url.pathname, body }).toEqual({
    method: "POST",
    path: "/proxy/visit",
    body: '{"path":"/"}',
  });
  expect([...url.searchParams.keys()].sort()).toEqual([
    "logged_in_customer_id",
    "n",
    "path_prefix",
    "shop",
    "signature",
    "timestamp",
  ]);
  expect(url.searchParams.get("shop")).toBe("palisade-demo.myshopify.com");
  expect(url.searchParams.get("path_prefix")).toBe("/apps/palisade");
  expect(url.searchParams.get("signature")).toBe(proxySignature(url.searchParams, "hush"));
  expect(headers["x-forwarded-host"]).toBe("palisade-demo.myshopify.com");
});

test("a parameter added by Shopify is signed, and the app accepts the signature", async () => {
  const app = await listeningApp(() => ({ body: "{}" }));
  const { context, request } = testStorefront(app.url);
  context.state.switches.proxyAdds = "locale";
  await request(`/apps/palisade/visit?n=${"0".repeat(32)}`);
  const { url } = app.received[0]!;
  expect(url.searchParams.get("locale")).toBe("fr");
  const verify = createProxyVerifier(["hush"]);
  expect(verify(url.search.slice(1))).toMatchObject({ shop: "palisade-demo.myshopify.com" });
});

test("cookies and a visitor's own address headers are not forwarded", async () => {
  const app = await listeningApp(() => ({ body: "{}" }));
  const { request } = testStorefront(app.url);
  await request("/apps/palisade/visit", {
    headers: { cookie: "session=1", "x-forwarded-for": "1.2.3.4", "x-real-ip": "1.2.3.4" },
  });
  const { headers } = app.received[0]!;
  expect(headers.cookie).toBeUndefined();
  expect(headers["x-real-ip"]).toBeUndefined();
  expect(headers["x-forwarded-for"]).toBe("127.0.0.1");
});

test("later proxies append addresses to X-Forwarded-For, and a visitor's own value may precede them", async () => {
  const app = await listeningApp(() => ({ body: "{}" }));
  const { context, request } = testStorefront(app.url);
  const sent = async () => {
    await request("/apps/palisade/visit", { headers: { "x-forwarded-for": "1.2.3.4" } });
    return app.received.at(-1)!.headers["x-forwarded-for"];
  };
  context.state.switches.forwardedFor = "two";
  expect(await sent()).toBe("127.0.0.1, 23.227.38.33");
  context.state.switches.forwardedFor = "three";
  context.state.switches.keepsForwardedFor = true;
  const header = await sent();
  expect(header).toBe("1.2.3.4, 127.0.0.1, 23.227.38.33, 10.0.0.7");
  const ways = {
    admin: forwardedChain("127.0.0.1"),
    visit: forwardedChain(String(header)),
    most: 5,
  };
  expect(findProxyCounts(ways, isSameAddress)).toEqual({ visitorProxies: 2, adminProxies: 0 });
});

test.each([
  ["port", "palisade-demo.myshopify.com:443"],
  ["uppercase", "PALISADE-DEMO.MYSHOPIFY.COM"],
  ["list", "evil.example, palisade-demo.myshopify.com"],
  ["missing", undefined],
  ["visitors", "evil.example"],
] as const)(
  "with the setting “%s” the app proxy sends the X-Forwarded-Host header %s",
  async (form, sent) => {
    const app = await listeningApp(() => ({ body: "{}" }));
    const { context, request } = testStorefront(app.url);
    context.state.switches.forwardedHost = form;
    await request("/apps/palisade/visit", { headers: { "x-forwarded-host": "evil.example" } });
    expect(app.received[0]!.headers["x-forwarded-host"]).toBe(sent);
  },
);

test("a renamed app proxy answers under its new path only", async () => {
  const app = await listeningApp(() => ({ body: "{}" }));
  const { context, request } = testStorefront(app.url);
  context.state.switches.proxyPath = "/tools/guard";
  expect((await request("/apps/palisade/visit")).status).toBe(404);
  expect((await request(`/fr/tools/guard/visit?n=${"0".repeat(32)}`)).status).toBe(200);
  const { url } = app.received[0]!;
  expect(url.pathname).toBe("/proxy/visit");
  expect(url.searchParams.get("path_prefix")).toBe("/fr/tools/guard");
  const verify = createProxyVerifier(["hush"]);
  expect(verify(url.search.slice(1))).toMatchObject({ shop: "palisade-demo.myshopify.com" });
});

test("a simulated visitor is forwarded with its own address, browser and language, and recorded", async () => {
  const decision = { outcome: "block", reason: "country", reference: "7K2M9QTDXA" };
  const app = await listeningApp(() => ({ body: JSON.stringify(decision) }));
  const { context, request } = testStorefront(app.url);
  const visitor = visitorBook(context).add(VISITOR);
  await request("/apps/palisade/visit", { headers: { cookie: `_visitor=${visitor.id}` } });
  expect(app.received[0]!.headers).toMatchObject({
    "x-forwarded-for": "203.0.113.9",
    "user-agent": "Curious/1.0",
    "accept-language": "ja",
  });
  expect(visitor.answers).toMatchObject([{ status: 200, ...decision }]);
});

test("the app's answer lacks the headers that Shopify removes, and has all others", async () => {
  const app = await listeningApp(() => ({
    headers: {
      "set-cookie": "a=1",
      server: "app",
      "x-powered-by": "app",
      pragma: "no-cache",
      "cache-control": "private, no-store",
      "x-own": "kept",
    },
    body: "{}",
  }));
  const { request } = testStorefront(app.url);
  const { headers } = await request("/apps/palisade/visit");
  for (const name of ["set-cookie", "server", "x-powered-by", "pragma", "date"]) {
    expect(headers.get(name), name).toBeNull();
  }
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("x-own")).toBe("kept");
});

test("the app proxy follows redirects of the app", async () => {
  const app = await listeningApp(({ url }) =>
    url.pathname === "/proxy/old"
      ? { status: 302, headers: { location: "/proxy/new" } }
      : { body: "here" },
  );
  const answer = await testStorefront(app.url).request("/apps/palisade/old");
  expect({ status: answer.status, body: await answer.text() }).toEqual({
    status: 200,
    body: "here",
  });
});

test("an app's answer in Liquid is rendered inside the theme", async () => {
  const app = await listeningApp(() => ({
    headers: { "content-type": "application/liquid" },
    body: "<p>Hello from {{ shop.name }}</p>",
  }));
  const answer = await testStorefront(app.url).request("/apps/palisade/page");
  const html = await answer.text();
  expect(answer.headers.get("content-type")).toContain("text/html");
  expect(html).toContain("<p>Hello from Fernhill Goods</p>");
  expect(html).toContain("</footer>");
});

test("a proxied request is answered with 502 if the app is down", async () => {
  expect((await testStorefront().request("/apps/palisade/visit")).status).toBe(502);
});

test("a proxied body above one megabyte is answered with 413 and not forwarded to the app", async () => {
  const app = await listeningApp(() => ({}));
  const answer = await testStorefront(app.url).request("/apps/palisade/visit", {
    method: "POST",
    body: "x".repeat(1_000_001),
  });
  expect(answer.status).toBe(413);
  expect(app.received).toHaveLength(0);
});

test("a store without the app has no app proxy", async () => {
  const app = await listeningApp(() => ({}));
  const { shop, request } = testStorefront(app.url);
  shop.installed = false;
  expect((await request("/apps/palisade/visit")).status).toBe(404);
  expect(app.received).toHaveLength(0);
});

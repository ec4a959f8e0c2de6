import { readFileSync } from "node:fs";

import { getRequestListener } from "@hono/node-server";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { afterAll, beforeAll, expect, test } from "vitest";

import routes from "#app/routes";

import { endpointOf, ROLE_OF_ENDPOINT } from "./endpoints";
import { closeGracefully, createHttpServer, listen } from "./http-server.server";
import { createRequestRouter } from "./request-router.server";
import { createWebApp } from "./web-app.server";

/** A process with the jobs role only. */
const web = createWebApp({
  env: { SHOPIFY_APP_URL: "https://palisade.example.com" },
  proxyCounts: () => ({ adminProxies: 0 }),
  health: async () => ({ ready: true }),
  isReady: async (role) => (role === "jobs" ? true : null),
  admin: null,
  onError: (error) => {
    throw error;
  },
});
const server = createHttpServer(
  createRequestRouter({
    ...{ proxy: null, forwardAuth: null, edge: null, middleware: null },
    web: getRequestListener(web.fetch, { overrideGlobalObjects: false }),
  }),
);
let origin = "";
beforeAll(async () => {
  origin = `http://127.0.0.1:${await listen(server, 0)}`;
});
afterAll(() => closeGracefully(server, 0));

test.each(["/proxy/visit?shop=x", "/forward-auth", "/edge/batch"])(
  "%s receives status 503 in a process without the edge role",
  async (path) => {
    const answer = await fetch(origin + path, { method: "POST", body: "{}" });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toBe(
      'Storefronts and proxies are answered in another process: ROLES of this process does not include "edge".',
    );
  },
);

test.each(["/", "/dashboard", "/api/account/getAccount", "/webhooks/app", "/assets/x.js"])(
  "the admin path %s receives status 503 in a process without the admin role",
  async (path) => {
    const answer = await fetch(origin + path, { method: "POST", body: "{}" });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toBe(
      'The admin, its data API and webhooks are answered in another process: ROLES of this process does not include "admin".',
    );
  },
);

test("a process with only the jobs role reports its own readiness and that the edge role is not ready", async () => {
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${origin}/healthz/ready`)).status).toBe(200);
  expect((await fetch(`${origin}/healthz/ready/jobs`)).status).toBe(200);
  expect((await fetch(`${origin}/healthz/ready/edge`)).status).toBe(503);
});

/** Returns the paths of the admin app's pages and calls, with "x" for each parameter. */
function pathsOf(entries: readonly RouteConfigEntry[], under = ""): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const full = path === undefined ? under : `${under}/${path.replaceAll(/[:*][^/]*/g, "x")}`;
    return [...(path === undefined ? [] : [full]), ...pathsOf(children, full)];
  });
}

test("every page of the app belongs to the admin role", () => {
  const paths = pathsOf(routes as RouteConfigEntry[]);
  expect(paths.length).toBeGreaterThan(60);
  for (const path of paths)
    expect([path, ROLE_OF_ENDPOINT[endpointOf(path)]]).toEqual([path, "admin"]);
});

/** Pattern by which the HAProxy example routes requests. */
const IS_EDGE = new RegExp(
  /path -m reg -i (\S+)/.exec(readFileSync("deploy/haproxy.cfg", "utf8"))![1]!,
  "i",
);

test("the HAProxy example sends each request to a process of its role", () => {
  const edge = ["/proxy/visit", "/proxy", "/edge/batch", "/forward-auth", "/forward-auth?x=1"];
  for (const path of edge) expect([path, IS_EDGE.test(path)]).toEqual([path, true]);
  for (const path of [...edge, ...pathsOf(routes as RouteConfigEntry[]), "/api/x", "/webhooks/app"])
    expect([path, IS_EDGE.test(path)]).toEqual([
      path,
      ROLE_OF_ENDPOINT[endpointOf(path)] === "edge",
    ]);
});

test("every route of the web app belongs to the admin role or to the health checks", () => {
  const whole = createWebApp({
    env: { SHOPIFY_APP_URL: "https://palisade.example.com" },
    proxyCounts: () => ({ adminProxies: 0 }),
    health: async () => ({ ready: true }),
    isReady: async () => true,
    admin: {
      clientFolder: null,
      api: async () => new Response(),
      webhooks: { app: async () => new Response(), compliance: async () => new Response() },
      guard: (request, answer) => answer(request),
      remix: { handle: async () => new Response() },
    },
    onError: () => {},
  });
  const endpoints = new Map(whole.routes.map(({ path }) => [path, endpointOf(path)]));
  expect(endpoints.size).toBeGreaterThan(5);
  const health = ["/healthz", "/healthz/ready", "/healthz/ready/:role{edge|admin|jobs}"];
  for (const [path, endpoint] of endpoints)
    expect([path, endpoint]).toEqual([path, health.includes(path) ? "health" : "web"]);
});

import { expect, test } from "vitest";
import { parse } from "yaml";

import type { ProxyName } from "#app/contract/firewall-state";

import type { ProxyOptions } from "./configuration";
import { PROXIES } from "./proxies";

const OPTIONS: ProxyOptions = {
  appUrl: "https://app.example.com",
  key: "7d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11.secret",
  domain: "shop.example.com",
  shop: "127.0.0.1:3000",
  failPolicy: "open",
};
const NAMES = Object.keys(PROXIES) as ProxyName[];

test.each(NAMES)("the configuration for %s has all values for both fail policies", (name) => {
  for (const failPolicy of ["open", "closed"] as const) {
    const text = PROXIES[name].configure({ ...OPTIONS, failPolicy });
    expect(text).not.toMatch(/\{\{|\}\}(?!\})|undefined|\[object/);
    for (const value of [OPTIONS.key, "app.example.com", OPTIONS.domain, "127.0.0.1"]) {
      expect(text).toContain(value);
    }
  }
  expect(PROXIES[name].configure({ ...OPTIONS, failPolicy: "closed" })).not.toBe(
    PROXIES[name].configure(OPTIONS),
  );
});

/** The header that names the proxy, in each format. */
const NAMING: Record<ProxyName, RegExp> = {
  nginx: /^ *proxy_set_header X-Palisade-Proxy nginx;$/gm,
  caddy: /^\t*header_up X-Palisade-Proxy caddy$/gm,
  traefik: /^ *X-Palisade-Proxy: traefik$/gm,
  envoy: /^ *- \{ key: x-palisade-proxy, value: envoy \}$/gm,
};

test.each(NAMES)("the configuration for %s contains the proxy's name wherever it sends the key", (name) => {
  const text = PROXIES[name].configure(OPTIONS);
  expect(text.match(NAMING[name])).toHaveLength(text.split(OPTIONS.key).length - 1);
}); // prettier-ignore

test("the Traefik configuration sends the proxy name to the app only", () => {
  const { http } = parse(PROXIES.traefik.configure(OPTIONS)) as {
    http: { middlewares: object };
  };
  expect(valuesOf(http.middlewares, "authRequestHeaders")).toEqual([
    expect.arrayContaining(["X-Palisade-Key", "X-Palisade-Proxy"]),
  ]);
  const off = valuesOf(http.middlewares, "palisade-key-off");
  expect(valuesOf(off, "X-Palisade-Proxy")).toEqual([""]);
});

/** Returns every value under a name, at any depth. */
function valuesOf(tree: unknown, name: string): unknown[] {
  if (typeof tree !== "object" || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => [
    ...(key === name ? [value] : []),
    ...valuesOf(value, name),
  ]);
}

const POLICIES = ["open", "closed"] as const;

test.each(POLICIES)(
  "the Traefik configuration references only what it defines, failing %s",
  (failPolicy) => {
    const { http } = parse(PROXIES.traefik.configure({ ...OPTIONS, failPolicy })) as {
      http: Record<"middlewares" | "services" | "routers", object> & { serversTransports?: object };
    };
    const routers = Object.values(http.routers) as { service: string; middlewares?: string[] }[];
    const services = [
      ...routers.map(({ service }) => service),
      ...valuesOf(http.services, "service"),
      ...valuesOf(http.services, "fallback"),
    ];
    expect(Object.keys(http.services)).toEqual(expect.arrayContaining(services));
    const middlewares = routers.flatMap((router) => router.middlewares ?? []);
    expect(Object.keys(http.middlewares)).toEqual(expect.arrayContaining(middlewares));
    const transports = valuesOf(http.services, "serversTransport");
    expect(Object.keys(http.serversTransports ?? {})).toEqual(transports);
  },
);

test.each(POLICIES)(
  "the Envoy configuration references only clusters that it defines, failing %s",
  (failPolicy) => {
    const file = parse(PROXIES.envoy.configure({ ...OPTIONS, failPolicy })) as {
      static_resources: {
        listeners: object[];
        clusters: { name: string; load_assignment: object }[];
      };
    };
    const { listeners, clusters } = file.static_resources;
    const names = clusters.map(({ name }) => name);
    expect(new Set(valuesOf(listeners, "cluster"))).toEqual(new Set(names));
    expect(valuesOf(clusters, "cluster_name")).toEqual(names);
    expect(valuesOf(listeners, "failure_mode_allow")).toEqual([failPolicy === "open"]);
    // The filter of the shop comes last.
    const filters = (valuesOf(listeners, "http_filters")[0] as { name: string }[]).map(
      (f) => f.name,
    );
    expect(filters).toEqual(["envoy.filters.http.ext_authz", "envoy.filters.http.router"]);
  },
);

test.each(NAMES)("no value can inject text into the configuration for %s", (name) => {
  for (const evil of ['x"', "x;", "x\nlocation / {", "x}", "$host", "x`", "x'", "x\\", "x#"]) {
    for (const field of ["key", "domain", "shop"] as const) {
      expect(() => PROXIES[name].configure({ ...OPTIONS, [field]: evil })).toThrow(RangeError);
    }
  }
});

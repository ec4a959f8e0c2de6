import { expect, test } from "vitest";
import { parse } from "yaml";

import type { ProxyOptions } from "./configuration";
import { PROXIES, type ProxyName } from "./proxies";

const OPTIONS: ProxyOptions = {
  appUrl: "https://app.example.com",
  key: "7d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11.secret",
  domain: "shop.example.com",
  shop: "127.0.0.1:3000",
  failPolicy: "open",
};
const NAMES = Object.keys(PROXIES) as ProxyName[];

test.each(NAMES)("the configuration for %s has everything filled in, for both policies", (name) => {
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

test.each(["traefik", "envoy"] as const)("the configuration for %s is YAML", (name) => {
  for (const failPolicy of ["open", "closed"] as const) {
    expect(parse(PROXIES[name].configure({ ...OPTIONS, failPolicy }))).toBeTypeOf("object");
  }
});

test.each(NAMES)("nothing can be smuggled into the configuration for %s", (name) => {
  for (const evil of ['x"', "x;", "x\nlocation / {", "x}", "$host", "x`", "x'", "x\\", "x#"]) {
    for (const field of ["key", "domain", "shop"] as const) {
      expect(() => PROXIES[name].configure({ ...OPTIONS, [field]: evil })).toThrow(RangeError);
    }
  }
});

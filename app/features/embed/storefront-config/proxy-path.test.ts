import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { DEFAULT_PROXY_PATH, readProxyPath } from "./proxy-path";

test.each([
  ["/apps/palisade", "/apps/palisade"],
  [" /tools/store-guard/ ", "/tools/store-guard"],
  ["a/guard_2", "/a/guard_2"],
  ["https://www.example.com/community/guard?x=1#y", "/community/guard"],
  ["https://www.example.com/fr/apps/palisade", "/apps/palisade"],
])("the text %j is the proxy path %s", (text, path) => {
  expect(readProxyPath(text)).toBe(path);
});

test.each([
  "",
  "/",
  "/apps",
  "/apps/",
  "/pages/palisade",
  "/apps/palisade/visit",
  "/apps/../admin",
  "//evil.example/apps",
  "/apps/a'b",
  '/apps/"><script>',
  "/apps/</script>",
  "/apps/{{shop}}",
  "/apps/p%20q",
  `/apps/${"x".repeat(65)}`,
  "http://[",
  "javascript:alert(1)",
])("the text %j is not a proxy path", (text) => {
  expect(readProxyPath(text)).toBeNull();
});

test("the default proxy path is identical in all three places that contain it", () => {
  const file = (path: string) => readFileSync(path, "utf8");
  const toml = file("shopify.app.toml");
  const tomlValue = (key: string) => new RegExp(`^\\s*${key} = "([^"]+)"`, "m").exec(toml)?.[1];
  expect(`/${tomlValue("prefix")}/${tomlValue("subpath")}`).toBe(DEFAULT_PROXY_PATH);
  for (const path of [
    "extensions/storefront-guard/blocks/guard.liquid",
    "extensions/storefront-guard/snippets/trap.liquid",
  ]) {
    expect(file(path)).toMatch(/['"]\/apps\/palisade['"]/);
  }
});

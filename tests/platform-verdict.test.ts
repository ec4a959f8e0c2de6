import { expect, test } from "vitest";

import { whatTheCliRefused } from "#scripts/platform-verdict.mjs";

// Output of CLI 4.8.2 with --verbose, shortened.
const LOADED = String.raw`
    "app_extensions_breakdown": "{\"theme\":1,\"function\":1}",
    "app_extensions_count": 2,
    "app_scopes": "[\"write_app_proxy\"]",
    "app_web_framework": "remix",
`;

const box = (...lines: string[]) =>
  ["╭─ error ───╮", ...lines.map((line) => `│  ${line}  │`), "╰───────────╯"].join("\n");

const NO_DOWNLOAD = box(
  "Failed to build function.",
  "",
  "request to https://github.com/bytecodealliance/javy/releases/download/v9.1",
  ".0/javy-x86_64-linux-v9.1.0.gz failed, reason: getaddrinfo ENOTFOUND",
  "github.com",
);

const NO_PLUGIN = box(
  "Failed to build function.",
  "",
  "request to https://cdn.shopify.com/shopifycloud/shopify-functions-javy-plu",
  "gin/shopify_functions_javy_v4.wasm failed, reason: getaddrinfo ENOTFOUND",
  "cdn.shopify.com",
);

const OFF_LINE = { status: 1, said: `${NO_DOWNLOAD}${LOADED}`, typed: true, bundled: true };

test("the check of Shopify's CLI accepts a Function whose compiler cannot be downloaded, and a built Function", () => {
  expect(whatTheCliRefused(OFF_LINE)).toBeNull();
  expect(whatTheCliRefused({ ...OFF_LINE, said: `${NO_PLUGIN}${LOADED}` })).toBeNull();
  expect(whatTheCliRefused({ ...OFF_LINE, status: 0, said: LOADED })).toBeNull();
});

test.each([
  ["Failed to build function.", "Build failed with 1 error:", "Could not resolve './missing'"],
  ["Validation errors in shopify.app.toml:", "[embedded]: Value must be Boolean"],
  ["Failed to build function.", "request to https://example.com/x failed, reason: ENOTFOUND"],
])("the check of Shopify's CLI reports the error box %s", (...lines) => {
  const output = `${box(...lines)}${LOADED}`;
  expect(whatTheCliRefused({ ...OFF_LINE, said: output })).toContain(lines.at(-1));
});

test("the check of Shopify's CLI rejects an app that the CLI loads only in part", () => {
  const output = OFF_LINE.said.replace(String.raw`\"theme\":1,`, "");
  expect(whatTheCliRefused({ ...OFF_LINE, said: output })).toContain("theme");
  expect(whatTheCliRefused({ ...OFF_LINE, typed: false })).toContain("schema.graphql");
  expect(whatTheCliRefused({ ...OFF_LINE, bundled: false })).toContain("bundle");
});

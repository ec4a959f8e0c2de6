import { expect, test } from "vitest";

import { contentSecurityPolicies } from "./content-security-policy";

const policyOf = (part: Partial<Parameters<typeof contentSecurityPolicies>[0]> = {}) => {
  const options = { nonce: "once", frameAncestors: null, isDevelopment: false, ...part };
  const directives = contentSecurityPolicies(options)["Content-Security-Policy"]!.split("; ");
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values];
    }),
  );
};

test("scripts need the nonce of the document, and no directive allows a bypass", () => {
  const policy = policyOf();
  expect(policy["script-src"]).toEqual(["'self'", "'nonce-once'", "'strict-dynamic'"]);
  expect(policy["script-src-attr"]).toEqual(["'none'"]);
  expect(policy["default-src"]).toEqual(["'self'"]);
  expect(policy["object-src"]).toEqual(["'none'"]);
  expect(policy["base-uri"]).toEqual(["'none'"]);
  expect(policy["form-action"]).toEqual(["'self'", "https://admin.shopify.com"]);
  expect(
    contentSecurityPolicies({ nonce: "", frameAncestors: null, isDevelopment: false })[
      "Content-Security-Policy"
    ],
  ).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*[ ;]/);
});

test.each([
  ["frame-ancestors https://demo.myshopify.com https://admin.shopify.com;", "the platform's"],
  ["frame-ancestors https://demo.myshopify.com https://admin.shopify.com", "the platform's"],
])("the policy keeps the frame ancestors of Shopify's policy: %s", (frameAncestors) => {
  expect(policyOf({ frameAncestors })["frame-ancestors"]).toEqual([
    "https://demo.myshopify.com",
    "https://admin.shopify.com",
  ]);
});

test("a page that names no store can be framed by the store admin only", () => {
  expect(policyOf()["frame-ancestors"]).toEqual(["https://admin.shopify.com"]);
});

test("only development allows WebSockets", () => {
  expect(policyOf()["connect-src"]).not.toContain("ws:");
  expect(policyOf({ isDevelopment: true })["connect-src"]).toContain("ws:");
});

test("in report-only mode only the frame ancestors are enforced", () => {
  const options = { nonce: "abc", frameAncestors: "frame-ancestors https://a.example;" };
  const enforced = contentSecurityPolicies({ ...options, isDevelopment: false });
  const reported = contentSecurityPolicies({
    ...options,
    isDevelopment: false,
    isReportOnly: true,
  });
  expect(Object.keys(enforced)).toEqual(["Content-Security-Policy"]);
  expect(reported["Content-Security-Policy"]).toBe("frame-ancestors https://a.example");
  const both = `${reported["Content-Security-Policy-Report-Only"]}; ${reported["Content-Security-Policy"]}`;
  expect(both).toBe(enforced["Content-Security-Policy"]);
});

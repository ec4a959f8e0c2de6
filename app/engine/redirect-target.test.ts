import { expect, test } from "vitest";

import { headerTarget } from "./redirect-target";

test.each([
  ["https://other.example/de", "https://other.example/de"],
  ["http://other.example", "http://other.example/"],
  ["//other.example/x", "/x"],
  ["/pages/sorry?a=ü#b", "/pages/sorry?a=%C3%BC#b"],
])("a redirect to the target %s has the Location header %s", (target, header) => {
  expect(headerTarget(target, "shop.example")).toBe(header);
});

test.each([
  "",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "\tjavascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "ftp://other.example/x",
  "blob:https://shop.example/1",
  "mailto:jane@example.com",
  "https://",
])("a redirect to the invalid target %j has no Location header", (target) => {
  expect(headerTarget(target, "shop.example")).toBeNull();
  expect(headerTarget(target, undefined)).toBeNull();
});

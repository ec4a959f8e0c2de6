import { expect, test } from "vitest";

import { auditedPath } from "./audited-path";

test.each([
  ["/dashboard", "/dashboard"],
  ["/", "/"],
  ["/fw-ipBlocker", "/fw-ipBlocker"],
  ["/api/account/getAccountInfo", "/api/account/getAccountInfo"],
  ["/fraudProtect/6100000000001", "/fraudProtect/6100000000001"],
  ["/blockLists/new", "/blockLists/new"],
  [
    "/redirect/7d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11",
    "/redirect/7d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11",
  ],
  ["/personate/pll_secret", "/personate/[token]"],
  ["/ipLookup/203.0.113.9", "/ipLookup/[ip]"],
  ["/iplookup/2001%3Adb8%3A%3A9", "/iplookup/[ip]"],
  ["/iplookup/3405803785", "/iplookup/[ip]"],
  ["/iplookup/203.0.113.0/24", "/iplookup/[ip]"],
  ["/visitors/203.0.113.9", "/visitors/[value]"],
  ["/blacklists/jo@example.com", "/blacklists/[value]"],
  ["/blacklists/jo%40example.com/x", "/blacklists/[value]/x"],
])("the audit log stores the path %s as %s", (path, stored) => {
  expect(auditedPath(path)).toBe(stored);
});

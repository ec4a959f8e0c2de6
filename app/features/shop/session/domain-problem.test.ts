import { expect, test } from "vitest";

import { spfLogin } from "#app/contract/account";

import { domainProblem } from "./domain-problem";

test.each([
  ["", "Please enter domain name to login"],
  [" ", "Domain name is not valid"],
  ["my store", "Domain name is not valid"],
  ["palisade-demo\t", "Domain name is not valid"],
  ["x".repeat(256), "Domain name is not valid"],
  ["x".repeat(255), null],
  ["palisade-demo", null],
  ["palisade-demo.myshopify.com", null],
])("the domain form shows the same problem as the data API for %j: %j", (domain, message) => {
  expect(domainProblem(domain)).toBe(message);
  const checked = spfLogin.input.safeParse({ domain });
  expect(checked.error?.issues[0]?.message ?? null).toBe(message);
});

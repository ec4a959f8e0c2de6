import { expect, test } from "vitest";

import { finish } from "#app/engine/steps";

import { readRuleFile } from "./read-rule-file.server";

const reading = {
  store: { domain: "a.myshopify.com", storeUrl: "https://shop.example" },
  timeZone: "Europe/Berlin",
  regions: { DE: ["Bavaria", "Hesse"] },
};

/** Columns of a rule except type and value. */
const OTHER_COLUMNS =
  "effect,action,target,pages,enabled,regions,label,reason,note,source,expires_at,created_at,created_by";

const FILE = [
  `\uFEFFaddress,${OTHER_COLUMNS}`,
  '198.51.100.7,allow,block,,,no,,"Office","other","Ask, then ""call""",log,2027-01-31T12:00:00.000Z,2026-11-01T00:00:00.000Z,staff:1',
  "203.0.113.0/24,block,redirect,https://example.com/,only: exact:/pages/a; wildcard:/b/*,yes,,,fraud,,manual,,2026-11-01T00:00:00.000Z,staff:1",
].join("\r\n");

test("a CSV file with the column “address” instead of “type” and “value” is read with all its fields", () => {
  const { rules, problems, ignored } = finish(readRuleFile(FILE, "csv", reading));
  expect(problems).toEqual([]);
  expect(rules).toMatchObject([
    {
      type: "ip",
      value: "198.51.100.7",
      effect: "allow",
      enabled: false,
      label: "Office",
      reason: "other",
      note: 'Ask, then "call"',
      source: "log",
      expires_at: "2027-01-31T12:00:00.000Z",
    },
    {
      type: "ip",
      value: "203.0.113.0/24",
      effect: "block",
      action: "redirect",
      target: "https://example.com/",
      pages: { match: "only", pages: ["exact:/pages/a", "wildcard:/b/*"] },
      reason: "fraud",
      source: "manual",
    },
  ]);
  expect(ignored).toEqual([]);
});

test.each([
  ["asn", "asn", "AS64500"],
  ["referrer", "referrer", "domain:spam.example"],
  ["url", "url", "exact:/pages/press"],
  ["user_agent", "user-agent", "contains:python-requests"],
  ["country", "country", "DE"],
  ["network", "network", "tor"],
  ["crawler", "crawler", "bot:gptbot"],
])("a CSV file with the column %s contains rules of the type %s", (column, type, value) => {
  const { rules } = finish(readRuleFile(`${column},effect\r\n${value},block\r\n`, "csv", reading));
  expect(rules).toMatchObject([{ type, value }]);
});

test("a plain list without a header is read as addresses or as values of the page's list", () => {
  const addresses = finish(
    readRuleFile("# mine\n\n198.51.100.7\n203.0.113.0/24\n", "csv", reading),
  );
  expect(addresses.rules.map(({ line, type, value }) => [line, type, value])).toEqual([
    [3, "ip", "198.51.100.7"],
    [4, "ip", "203.0.113.0/24"],
  ]);
  const only = { kind: "asn", effect: "any" } as const;
  const networks = finish(readRuleFile("AS64500\n64501", "csv", { ...reading, only }));
  expect(networks.rules.map(({ type, value }) => `${type} ${value}`)).toEqual([
    "asn AS64500",
    "asn AS64501",
  ]);
});

test("a line of a plain list with several columns is reported as a problem and not truncated", () => {
  const { rules, problems } = finish(
    readRuleFile("198.51.100.7\n198.51.100.8,allow", "csv", reading),
  );
  expect(rules).toHaveLength(1);
  expect(problems).toEqual([
    { line: 2, text: "ip 198.51.100.8,allow", message: expect.stringContaining("several columns") },
  ]);
});

test("rules of another type or effect than the page's list are reported with their lines", () => {
  const text = "type,value,effect\nip,198.51.100.7,allow\nasn,AS64500,allow\nip,198.51.100.8,block";
  const only = { kind: "ip", effect: "allow" } as const;
  const { rules, problems } = finish(readRuleFile(text, "csv", { ...reading, only }));
  expect(rules).toHaveLength(1);
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    "3 type: Only rules of the type ip are imported here. Block Lists imports every type.",
    "4 effect: Only rules with the effect allow are imported here. Block Lists imports both.",
  ]);
});

test("a plain list imported on a page of allow rules is read as allow rules", () => {
  const only = { kind: "any", effect: "allow" } as const;
  const { rules } = finish(readRuleFile("198.51.100.7", "csv", { ...reading, only }));
  expect(rules).toMatchObject([{ type: "ip", effect: "allow" }]);
});

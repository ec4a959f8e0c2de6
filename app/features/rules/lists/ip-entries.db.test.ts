import { beforeAll, expect, test } from "vitest";

import {
  addRuleEntries,
  deleteRuleEntries,
  getRuleList,
  setRuleListEnabled,
  updateRuleEntries,
} from "#app/contract/rules/rules";
import { type ApiUnderTest, apiUnderTest } from "#tests/helpers/data-api";
import { idsOf, page, values } from "#tests/helpers/rules/ip-list";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

test("pasted lines become IP entries in canonical form, and comments are ignored", async () => {
  const merchant = await under.merchant();
  const answer = await merchant.send(addRuleEntries, {
    kind: "ip",
    lines: [
      "# office",
      "203.0.113.7",
      "",
      " 198.51.100.0/24 ",
      "2001:DB8::1",
      "192.0.2.10-192.0.2.20",
      "192.0.3.",
      "10.1.2.3/24",
    ],
    label: "Scrapers",
    reason: "scraper",
    note: "From the log",
    expiresAt: "2026-11-21T12:00:00+01:00",
  });
  expect(answer).toMatchObject({
    result: true,
    data: {
      added: 6,
      duplicates: [],
      covered: [],
      notices: [
        { line: 5, text: "2001:DB8::1" },
        { line: 8, text: "10.1.2.3/24" },
      ],
      list: { version: 1, counts: { total: 6, enabled: 6, block: 6 } },
    },
  });
  const { entries } = await page(merchant);
  expect(entries.map(({ value }) => value)).toEqual([
    "203.0.113.7",
    "198.51.100.0/24",
    "2001:db8::1",
    "192.0.2.10-192.0.2.20",
    "192.0.3.0/24",
    "10.1.2.0/24",
  ]);
  expect(entries[0]).toMatchObject({
    effect: "block",
    label: "Scrapers",
    reason: "scraper",
    note: "From the log",
    source: "manual",
    expiresAt: "2026-11-21T11:00:00.000Z",
    createdBy: "staff:42",
    hits7d: 0,
    lastHitAt: null,
    facts: { country: "DE", asn: 64500, organization: "Example Net" },
  });
});

test("invalid lines of an addition are reported with text and message, and no line is saved", async () => {
  const merchant = await under.merchant();
  const answer = await merchant.send(addRuleEntries, {
    kind: "ip",
    lines: [
      "203.0.113.7",
      "203.0.113.999",
      "# fine",
      "shop.example.com",
      "10.0.0.0/33",
      "x".repeat(500),
    ],
  });
  expect(answer).toMatchObject({
    result: false,
    code: "invalid_input",
    status: 400,
    Message: "4 lines of 6 are not valid. Nothing was saved.",
    fields: {
      "lines.1": expect.stringMatching(/^Line 2, "203.0.113.999": .+\.$/),
      "lines.3": expect.stringMatching(/^Line 4, "shop.example.com": .+\.$/),
      "lines.4": expect.stringMatching(/^Line 5, "10.0.0.0\/33": .+\.$/),
      "lines.5": expect.stringMatching(/^Line 6, "x{100}": .+\.$/),
    },
  });
  expect(Object.keys((!answer.result && answer.fields) || {})).toHaveLength(4);
  expect(await values(merchant)).toEqual([]);
});

test("an addition skips and reports duplicates, and adds and reports covered lines", async () => {
  const merchant = await under.merchant();
  await merchant.send(addRuleEntries, { kind: "ip", lines: ["203.0.113.0/24"] });
  const answer = await merchant.send(addRuleEntries, {
    kind: "ip",
    lines: [
      "203.0.113.9",
      "203.0.113.0-203.0.113.255",
      "198.51.100.7",
      "198.51.100.7/32",
      "198.51.100.0/28",
    ],
  });
  expect(answer.data).toMatchObject({
    added: 3,
    duplicates: [
      { line: 2, message: "203.0.113.0/24 is already on the list, as a block entry." },
      { line: 4, message: "198.51.100.7 is already on line 3." },
    ],
    covered: [
      {
        line: 1,
        text: "203.0.113.9",
        message: "203.0.113.9 is already covered by 203.0.113.0/24.",
      },
      { line: 3, message: "198.51.100.7 is already covered by 198.51.100.0/28." },
    ],
  });
});

test("a disabled entry or an entry with the opposite effect does not cover a new line", async () => {
  const merchant = await under.merchant();
  await merchant.send(addRuleEntries, { kind: "ip", lines: ["203.0.113.0/24"], effect: "allow" });
  await merchant.send(addRuleEntries, { kind: "ip", lines: ["198.51.100.0/24"] });
  const ids = await idsOf(merchant, ["198.51.100.0/24"]);
  await merchant.send(updateRuleEntries, { kind: "ip", ids, set: { enabled: false } });
  const answer = await merchant.send(addRuleEntries, {
    kind: "ip",
    lines: ["203.0.113.9", "198.51.100.9"],
  });
  expect(answer.data?.covered).toEqual([]);
});

test("adding only listed lines creates no version", async () => {
  const merchant = await under.merchant();
  await merchant.send(addRuleEntries, { kind: "ip", lines: ["203.0.113.7"] });
  const again = await merchant.send(addRuleEntries, { kind: "ip", lines: ["203.0.113.7"] });
  expect(again.data).toMatchObject({ added: 0, list: { version: 1 } });
});

test("adding wide IP entries requires a confirmation that names their lines", async () => {
  const merchant = await under.merchant();
  const lines = ["203.0.113.7", "10.0.0.0/19", "10.9.0.0/20", "2001:db8::/47", "2001:db9::/48"];
  const firstAnswer = await merchant.send(addRuleEntries, { kind: "ip", lines });
  expect(firstAnswer).toMatchObject({
    code: "confirmation_needed",
    fields: {
      confirmedRisks: expect.stringContaining("2 entries are wider"),
      "lines.1": 'Line 2, "10.0.0.0/19": 10.0.0.0/19 holds 8,192 addresses.',
      "lines.3": expect.stringContaining("Line 4"),
    },
  });
  expect(await values(merchant)).toEqual([]);
  const saved = await merchant.send(addRuleEntries, { kind: "ip", lines, confirmedRisks: true });
  expect(saved.data?.added).toBe(5);
});

test("adding an IP entry that would block the merchant requires confirmation, unless an allow entry exempts the merchant", async () => {
  const merchant = await under.merchant();
  const input = { kind: "ip" as const, lines: ["203.0.113.0/24"], ownIp: "::ffff:203.0.113.7" };
  const firstAnswer = await merchant.send(addRuleEntries, input);
  expect(firstAnswer).toMatchObject({
    code: "confirmation_needed",
    Message: expect.stringContaining("203.0.113.0/24"),
    fields: { confirmedLockOut: expect.any(String) },
  });
  expect(await values(merchant)).toEqual([]);
  await merchant.send(addRuleEntries, { kind: "ip", lines: ["203.0.113.7"], effect: "allow" });
  expect((await merchant.send(addRuleEntries, input)).result).toBe(true);
  // Deleting the allow entry would also block the merchant.
  const ids = await idsOf(merchant, ["203.0.113.7"]);
  const own = { kind: "ip" as const, ids, ownIp: "203.0.113.7" };
  expect(await merchant.send(deleteRuleEntries, own)).toMatchObject({
    code: "confirmation_needed",
  });
  expect((await merchant.send(deleteRuleEntries, { ...own, confirmedLockOut: true })).result).toBe(
    true,
  );
});

test("turning on an IP list that would block the merchant requires confirmation", async () => {
  const merchant = await under.merchant();
  const ownIp = "203.0.113.7";
  await merchant.send(setRuleListEnabled, { kind: "ip", enabled: false });
  await merchant.send(addRuleEntries, { kind: "ip", lines: [ownIp], ownIp });
  const on = { kind: "ip" as const, enabled: true, ownIp };
  expect(await merchant.send(setRuleListEnabled, on)).toMatchObject({
    code: "confirmation_needed",
    fields: { confirmedLockOut: expect.any(String) },
  });
  const saved = await merchant.send(setRuleListEnabled, { ...on, confirmedLockOut: true });
  expect(saved.data?.list.enabled).toBe(true);
});

test("an added line can have its own note, and a line without a note receives the common note", async () => {
  const merchant = await under.merchant();
  await merchant.send(addRuleEntries, {
    ...{
      kind: "ip",
      note: "All",
      lines: ["198.51.100.7", "# list", "198.51.100.8", "198.51.100.9"],
    },
    notes: ["Office", "", "Home"],
  });
  const { data } = await merchant.send(getRuleList, { kind: "ip" });
  expect(data?.entries.map(({ value, note }) => [value, note])).toEqual([
    ["198.51.100.7", "Office"],
    ["198.51.100.8", "Home"],
    ["198.51.100.9", "All"],
  ]);
});

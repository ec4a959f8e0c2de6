import { beforeAll, expect, test } from "vitest";

import { getNetworkTraffic, getReferrerTraffic } from "#app/contract/rules/rule-traffic";
import { addRuleEntries } from "#app/contract/rules/rules";
import { visits } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { givePlan } from "#tests/helpers/plans";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

type Row = Partial<typeof visits.$inferInsert>;

async function merchantWithVisits(rows: readonly Row[], storeUrl = ""): Promise<Merchant> {
  const merchant = await under.merchant({ storeUrl });
  await givePlan(under.database.db, merchant.shop.id, "premium");
  const plain = {
    shopId: merchant.shop.id,
    at: new Date(under.time.now - 60_000),
    surface: "storefront",
    reference: "REFERENCE0",
    outcome: "allow" as const,
    cause: "default",
    rulesetVersion: 0,
    ip: "203.0.113.9",
    userAgent: "",
    referrer: "",
    path: "/",
  };
  await under.database.db.insert(visits).values(rows.map((row) => ({ ...plain, ...row })));
  return merchant;
}

const times = (count: number, row: Row): Row[] => Array.from({ length: count }, () => row);
const HOSTING: Row = { asn: 64496, organization: "Example Hosting", networkClass: "hosting" };
const HOME: Row = { asn: 64500, organization: "Example Net", networkClass: "residential" };
const LONG_AGO = () => new Date(under.time.now - 9 * 86_400_000);

test("network traffic returns networks of last week's visits with class, visits and whether they are on the list", async () => {
  const merchant = await merchantWithVisits([
    ...times(1, HOSTING),
    ...times(3, HOME),
    ...times(5, { ...HOSTING, outcome: "test" }),
    ...times(5, { ...HOSTING, at: LONG_AGO() }),
    { asn: null },
  ]);
  const lines = ["AS64496"];
  await merchant.send(addRuleEntries, { kind: "asn", lines, confirmedRisks: true });
  const { data } = await merchant.send(getNetworkTraffic, {});
  expect(data).toEqual({
    total: 5,
    isEstimate: false,
    networks: [
      {
        asn: 64500,
        organization: "Example Net",
        networkClass: "residential",
        visits: 3,
        isListed: false,
      },
      {
        asn: 64496,
        organization: "Example Hosting",
        networkClass: "hosting",
        visits: 1,
        isListed: true,
      },
    ],
  });
});

test("a network search shows visited networks first, then networks of the IP data, by name or number", async () => {
  const merchant = await merchantWithVisits(times(2, HOME));
  const find = async (search: string) =>
    (await merchant.send(getNetworkTraffic, { search })).data?.networks.map(
      ({ asn, visits }) => [asn, visits] as const,
    );
  expect(await find("example")).toEqual([
    [64500, 2],
    [64496, 0],
  ]);
  expect(await find("AS64496")).toEqual([[64496, 0]]);
  expect(await find("nobody of this name")).toEqual([]);
});

test("blocking a network that visited the store requires confirmation that shows its visits", async () => {
  const merchant = await merchantWithVisits(times(3, HOME));
  const lines = ["AS64496", "AS64500"];
  const answer = await merchant.send(addRuleEntries, { kind: "asn", lines });
  expect(answer).toMatchObject({
    code: "confirmation_needed",
    fields: {
      confirmedRisks: expect.stringContaining("1 entry may stop visitors you want"),
      "lines.1": expect.stringContaining("Example Net had 3 visits to your store"),
    },
  });
  const allowed = await merchant.send(addRuleEntries, { kind: "asn", lines, effect: "allow" });
  expect(allowed.data?.added).toBe(2);
});

test("referrer traffic counts visits per website, without the store's own pages, and direct visits separately", async () => {
  const merchant = await merchantWithVisits(
    [
      ...times(3, { referrer: "https://www.spam.example/a" }),
      ...times(2, { referrer: "https://spam.example/b?x=1" }),
      ...times(4, { referrer: "https://shop.example.com/cart" }),
      ...times(1, { referrer: "nonsense" }),
      ...times(5, {}),
    ],
    "https://shop.example.com",
  );
  await merchant.send(addRuleEntries, {
    ...{ kind: "referrer", lines: ["spam.example", "empty"] },
    confirmedLoss: true,
  });
  const { data } = await merchant.send(getReferrerTraffic, {});
  expect(data).toEqual({
    total: 15,
    isEstimate: false,
    direct: 5,
    referrers: [{ host: "spam.example", visits: 5, isListed: true }],
    emptyEntry: { id: expect.any(String), enabled: true },
  });
});

test.each([
  ["google.com", /google\.com, the main source/],
  ["contains:paypal", /paypal\.com, where customers return/],
  ["regex:^shop\\.example\\.com/", /your own store/],
])("blocking the referrer %s requires confirmation: %s", async (line, words) => {
  const merchant = await merchantWithVisits([{}], "https://shop.example.com");
  const answer = await merchant.send(addRuleEntries, {
    kind: "referrer",
    lines: ["spam.example", line],
  });
  expect(answer).toMatchObject({
    code: "confirmation_needed",
    fields: { "lines.1": expect.stringMatching(words) },
  });
  expect(Object.keys((!answer.result && answer.fields) || {})).not.toContain("lines.0");
});

test("adding a page rule for the home page or the cart requires confirmation", async () => {
  const merchant = await merchantWithVisits([{}]);
  const answer = await merchant.send(addRuleEntries, { kind: "url", lines: ["/", "/cart", "/x"] });
  expect(answer).toMatchObject({
    code: "confirmation_needed",
    fields: { "lines.0": expect.any(String), "lines.1": expect.any(String) },
  });
});

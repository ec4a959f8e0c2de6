import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { addRuleEntries, deleteRuleEntries, saveCountries } from "#app/contract/rules/rules";
import {
  exportVisits,
  findVisit,
  getVisit,
  getVisitGroups,
  getVisits,
  setVisitTrusted,
} from "#app/contract/visits/visitors";
import { parseAddress } from "#app/engine/net/address";
import { createReferenceSource } from "#app/features/decisions/public.server";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { premiumMerchant } from "#tests/helpers/plans";
import { aVisit, blockedBy, recorderOn, type VisitParts } from "#tests/helpers/visits";

import { reasonText } from "../words/visit-words";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const MINUTE = 60_000;
const DAY_MS = 86_400_000;

async function record(merchant: Merchant, ...visits: readonly Partial<VisitParts>[]) {
  const options = { bufferMax: 200_000, batchMax: 5_000, share: { takes: () => true } };
  const recorder = recorderOn(under.database.db, options);
  for (const visit of visits) {
    recorder.record(aVisit({ at: under.time.now - 1, ...visit, shopId: merchant.shop.id }));
  }
  await recorder.flush();
}

async function merchantWith(visits: readonly Partial<VisitParts>[]): Promise<Merchant> {
  const merchant = await under.merchant();
  await record(merchant, ...visits);
  return merchant;
}

async function idsOf(merchant: Merchant): Promise<string[]> {
  return (await merchant.send(getVisits, {})).data!.visits.map(({ id }) => id);
}

async function visitOf(merchant: Merchant, id: string) {
  const answer = await merchant.send(getVisit, { id });
  if (!answer.result) throw new Error(JSON.stringify(answer));
  return answer.data;
}

test("a reference code finds its visit in any spelling, but no other shop's visit", async () => {
  const drawn = createReferenceSource(() => under.time.now - MINUTE)();
  const reference = `${drawn.slice(0, 2)}01${drawn.slice(4)}`;
  const [merchant, other] = [
    await merchantWith([{ at: under.time.now - MINUTE, reference }]),
    await merchantWith([]),
  ];
  const typed = ` ${drawn.slice(0, 2).toLowerCase()}-ol ${drawn.slice(4)}`;
  const found = await merchant.send(findVisit, { reference: typed });
  expect(found.data).toEqual({ id: (await idsOf(merchant))[0], reference });
  const missing = { status: 400, fields: { reference: expect.stringContaining("No visit") } };
  expect(await other.send(findVisit, { reference })).toMatchObject(missing);
  expect(await merchant.send(findVisit, { reference: "9999999999" })).toMatchObject(missing);
  const malformed = { status: 400, fields: { reference: expect.stringContaining("10 letters") } };
  expect(await merchant.send(findVisit, { reference: "hello" })).toMatchObject(malformed);
});

test("a reference code finds its visit for thirty days, even if the code was drawn after midnight", async () => {
  const midnight = under.time.now - (under.time.now % DAY_MS);
  const ages = [0, 1, 29].flatMap((days) => [
    midnight - days * DAY_MS - 1,
    midnight - days * DAY_MS,
  ]);
  const visits = ages.flatMap((at, n) => [
    { at, reference: createReferenceSource(() => at + 1)() },
    { at, reference: `000000000${n}`, decision: blockedBy("country", null) },
  ]);
  const merchant = await merchantWith(visits);
  for (const { at, reference } of visits) {
    const { id } = (await merchant.send(findVisit, { reference })).data!;
    expect((await visitOf(merchant, id))!.visit.at).toBe(new Date(at).toISOString());
  }
});

test("a search for a reference code that times out is refused with advice to search the report", async () => {
  const merchant = await merchantWith([]);
  const [reference, place] = ["0123456789", "search the report"];
  await under.database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table visits in access exclusive mode`);
    const refused = { status: 400, fields: { reference: expect.stringContaining(place) } };
    expect(await merchant.send(findVisit, { reference })).toMatchObject(refused);
  });
});

test("a visit of another shop is not found and cannot be marked as safe", async () => {
  const [owner, other] = [await merchantWith([{}]), await merchantWith([])];
  const [id = ""] = await idsOf(owner);
  expect(await other.send(getVisit, { id })).toMatchObject({ status: 404 });
  expect(await other.send(setVisitTrusted, { id, trusted: true })).toMatchObject({ status: 404 });
  expect((await visitOf(owner, id)).visit.trusted).toBeNull();
});

test("a visit shows the decision of the current rules, step by step with the checked values", async () => {
  const merchant = await merchantWith([{ country: "DE", region: "Hesse" }]);
  const [id = ""] = await idsOf(merchant);
  expect((await visitOf(merchant, id)).verdict).toMatchObject({
    outcome: "allow",
    cause: "default",
  });
  await merchant.send(saveCountries, {
    expectedVersion: 0,
    mode: "block",
    enabled: true,
    confirmedLoss: true,
    countries: [{ code: "DE" }],
  });
  const { verdict } = await visitOf(merchant, id);
  expect(verdict).toMatchObject({ outcome: "block", cause: "country" });
  const decided = verdict?.steps.filter(({ result }) => result === "matched");
  expect(decided).toMatchObject([
    { kind: "country", value: expect.stringContaining("Germany"), evaluated: 1 },
  ]);
  expect(decided?.[0]?.entry).not.toBe("");
});

test("the session of a visit contains visits of the same address and browser without a long gap", async () => {
  const address = parseAddress("198.51.100.7");
  const minutesBefore = (minutes: number) => under.time.now - minutes * MINUTE;
  const merchant = await merchantWith([
    { address, at: minutesBefore(5), path: "/last" },
    { address, at: minutesBefore(30), path: "/middle" },
    { address, at: minutesBefore(59), path: "/first" },
    { address, at: minutesBefore(90), path: "/another session" },
    { address, at: minutesBefore(20), path: "/other browser", userAgent: "Firefox" },
    { address: parseAddress("198.51.100.8"), at: minutesBefore(20), path: "/other address" },
  ]);
  const page = await merchant.send(getVisits, { page: "/middle" });
  const { session } = await visitOf(merchant, page.data!.visits[0]!.id);
  expect(session.visits.map(({ path }) => path)).toEqual(["/first", "/middle", "/last"]);
  expect(session.isCut).toBe(false);
});

test.each([
  ["complete on both sides", { earlier: 60, later: 60 }, false],
  ["too long before the visit", { earlier: 120, later: 3 }, true],
  ["too long after the visit", { earlier: 3, later: 120 }, true],
])(
  "the session of a visit is reported as truncated only if one side is too long: %s",
  async (_what, { earlier, later }, isCut) => {
    const address = parseAddress("198.51.100.7");
    const start = under.time.now - 300 * MINUTE;
    const all = Array.from({ length: earlier + 1 + later }, (_, n) => ({
      address,
      at: start + n * MINUTE,
      path: n === earlier ? "/this" : "/other",
    }));
    const merchant = await merchantWith(all);
    const { data } = await merchant.send(getVisits, { page: "/this" });
    const { session } = await visitOf(merchant, data!.visits[0]!.id);
    expect(session.isCut).toBe(isCut);
  },
);

test("a visit can be marked as safe with author and note, found with the filter for safe visits and unmarked", async () => {
  const merchant = await merchantWith([{ path: "/noted" }, { path: "/other" }]);
  const page = await merchant.send(getVisits, { page: "/noted" });
  const { id } = page.data!.visits[0]!;
  await merchant.send(setVisitTrusted, { id, trusted: true, note: "our courier" });
  expect((await visitOf(merchant, id)).visit.trusted).toEqual({
    at: new Date(under.time.now).toISOString(),
    by: "staff:42",
    note: "our courier",
  });
  const noted = await merchant.send(getVisits, { decision: "trusted" });
  expect(noted.data?.visits.map(({ path }) => path)).toEqual(["/noted"]);
  await merchant.send(setVisitTrusted, { id, trusted: false });
  expect((await visitOf(merchant, id)).visit.trusted).toBeNull();
});

/** Returns the whole export, joined from its chunks as on the screen. */
async function exportAll(merchant: Merchant) {
  let csv = "";
  let next: { before?: string; written?: number } = {};
  for (let parts = 1; parts < 500; parts++) {
    const answer = await merchant.send(exportVisits, next);
    if (!answer.result) throw new Error(JSON.stringify(answer));
    csv += answer.data.csv;
    if (answer.data.next === null) return { csv, parts };
    next = { before: answer.data.next, written: answer.data.written };
  }
  throw new Error("the export does not end");
}

test("an export contains only the visits that match the filters, with formulas made inert", async () => {
  const merchant = await merchantWith([
    { path: '/a,"b"', userAgent: "=HYPERLINK(1)", referrer: "+1", organization: "@SUM(A1)" },
    { path: "/other", country: "FR" },
    { path: "/other", surface: "firewall" },
  ]);
  const { csv, written, isCut } = await merchant
    .send(exportVisits, { country: "DE", surface: "storefront" })
    .then(({ data }) => data!);
  const lines = csv.split("\r\n");
  expect([written, isCut, lines.length]).toEqual([1, false, 3]);
  expect(lines[0]).toMatch(/^\ufefftime,decision,cause,rule,reference,address/);
  expect(lines[0]).toMatch(/,surface,other_country,signs,reason,order$/);
  expect(lines[1]).toMatch(/,storefront,,,No rule matched,$/);
  expect(lines[1]).toContain('"/a,""b"""');
  expect(lines[1]).toMatch(/'=HYPERLINK/);
  expect(lines[1]).toMatch(/'\+1/);
  expect(lines[1]).toMatch(/'@SUM/);
});

test("a long export is sent in chunks and contains each visit once", async () => {
  const merchant = await merchantWith(
    Array.from({ length: 12_345 }, (_, n) => ({ at: under.time.now - 1 - n, path: `/${n}` })),
  );
  const { csv, parts } = await exportAll(merchant);
  const paths = csv
    .split("\r\n")
    .slice(1, -1)
    .map((line) => /,(\/\d+),/.exec(line)?.[1]);
  expect(parts).toBeGreaterThan(2);
  expect(paths).toHaveLength(12_345);
  expect(new Set(paths).size).toBe(12_345);
});

test("an export ends at 100,000 visits and reports that it is truncated", async () => {
  const merchant = await merchantWith(Array.from({ length: 30 }, () => ({})));
  const answer = await merchant.send(exportVisits, { written: 99_990 });
  expect(answer.data).toMatchObject({ written: 100_000, next: null, isCut: true });
  expect(answer.data?.csv.split("\r\n")).toHaveLength(12);
});

test("a visit shows its deleted rule in the report, in groups and in the export", async () => {
  const merchant = await premiumMerchant(under);
  const { data } = await merchant.send(addRuleEntries, {
    kind: "crawler",
    lines: ["purpose:ai-training"],
  });
  const [id = ""] = data!.ids;
  await record(merchant, { decision: blockedBy("crawler", id) });
  const reason = async () => reasonText((await merchant.send(getVisits, {})).data!.visits[0]!);
  expect(await reason()).toBe("Crawler: AI training crawlers");
  await merchant.send(deleteRuleEntries, { kind: "crawler", ids: [id] });
  expect(await reason()).toBe("Crawler: AI training crawlers (rule deleted since)");
  const groups = await merchant.send(getVisitGroups, { by: "rule" });
  expect(groups.data?.groups.map(({ label }) => label)).toEqual([
    "Crawler: AI training crawlers (deleted)",
  ]);
  const { data: file } = await merchant.send(exportVisits, { written: 0 });
  expect(file?.csv).toContain("Crawler: AI training crawlers (rule deleted since)");
});

test("a blocked visit without an entry shows the allow-only list as its rule", async () => {
  const merchant = await merchantWith([{ decision: blockedBy("country", null) }]);
  const { data } = await merchant.send(getVisits, {});
  expect(reasonText(data!.visits[0]!)).toBe("Not on your allow-only country list");
});

import { beforeAll, expect, test } from "vitest";

import {
  addRuleEntries,
  getRuleList,
  previewRuleEntries,
  saveCountries,
  updateRuleEntries,
} from "#app/contract/rules/rules";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { givePlan } from "#tests/helpers/plans";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

async function premium(storeUrl = ""): Promise<Merchant> {
  const merchant = await under.merchant({ storeUrl });
  await givePlan(under.database.db, merchant.shop.id, "premium");
  return merchant;
}

const redirect = (target: string | null) => ({ action: "redirect" as const, target });
const onlyPages = (...pages: string[]) => ({ scope: { match: "only" as const, pages } });
const except = (...pages: string[]) => ({ scope: { match: "except" as const, pages } });

test.each([
  ["another website", redirect("https://example.com/x"), true],
  ["a page that the entry excludes", { ...redirect("/pages/a"), ...except("/pages/a") }, true],
  ["a page outside the entry's pages", { ...redirect("/pages/a"), ...onlyPages("/pages/b") }, true],
  ["no target", redirect(null), false],
  ["a page of the store that it also stops", redirect("/pages/sorry"), false],
  ["the store's own address", redirect("https://shop.example.com/"), false],
  ["one of the entry's pages", { ...redirect("/pages/a?x=1"), ...onlyPages("/pages/*") }, false],
  ["a script", redirect("javascript:alert(1)"), false],
])("an entry with a redirect to %s, %o, is saved: %o", async (_what, stop, isSaved) => {
  const merchant = await premium("https://shop.example.com");
  const answer = await merchant.send(addRuleEntries, { kind: "asn", lines: ["AS64500"], ...stop });
  expect(answer.result).toBe(isSaved);
  if (isSaved) return;
  expect(answer).toMatchObject({
    code: "invalid_input",
    fields: { target: expect.stringMatching(/\.$/) },
  });
  expect((await merchant.send(getRuleList, { kind: "asn" })).data?.matching).toBe(0);
});

test("a page rule can redirect to another page, but not to its own page", async () => {
  const merchant = await premium();
  const add = (target: string) =>
    merchant.send(addRuleEntries, { kind: "url", lines: ["/pages/old"], ...redirect(target) });
  expect(await add("/pages/old")).toMatchObject({ code: "invalid_input" });
  const added = await add("/pages/new");
  expect(added.result).toBe(true);
  const update = (target: string) =>
    merchant.send(updateRuleEntries, {
      kind: "url",
      ids: added.data!.ids,
      set: { ...redirect(target), scope: null },
    });
  expect(await update("/pages/old?utm=1")).toMatchObject({
    fields: { "set.target": expect.stringContaining("stopped there again") },
  });
  expect((await update("/pages/newer")).result).toBe(true);
});

test("an invalid page of an entry is reported with its line, and a target without an action is refused", async () => {
  const merchant = await premium();
  const answer = await merchant.send(addRuleEntries, {
    kind: "asn",
    lines: ["AS64500"],
    ...onlyPages("/ok", "no slash"),
  });
  expect(answer).toMatchObject({
    fields: { "scope.pages.1": expect.stringContaining('Line 2, "no slash"') },
  });
  const { data } = await merchant.send(addRuleEntries, { kind: "asn", lines: ["AS64500"] });
  const part = await merchant.send(updateRuleEntries, {
    kind: "asn",
    ids: data!.ids,
    set: { target: "https://example.com" },
  });
  expect(part).toMatchObject({ code: "invalid_input" });
});

test("an entry loses its redirect when it becomes an allow entry, and its skipped rule kinds when it becomes a block entry", async () => {
  const merchant = await premium();
  const { data } = await merchant.send(addRuleEntries, {
    kind: "asn",
    lines: ["AS64500"],
    ...redirect("https://example.com"),
  });
  const changeEntry = async (change: object) => {
    await merchant.send(updateRuleEntries, { kind: "asn", ids: data!.ids, set: change });
    return (await merchant.send(getRuleList, { kind: "asn" })).data?.entries[0];
  };
  expect(await changeEntry({ effect: "allow" })).toMatchObject({ action: "block", target: null });
  expect(await changeEntry({ skips: ["country"] })).toMatchObject({ skips: ["country"] });
  expect(await changeEntry({ effect: "block" })).toMatchObject({ effect: "block", skips: null });
});

test("a country block list stores monitoring and redirects, and an allow-only country list does not", async () => {
  const merchant = await under.merchant();
  const countries = [
    { code: "DE", action: "monitor" as const },
    { code: "FR", ...redirect("https://example.com"), ...onlyPages("/pages/press") },
  ];
  const save = (mode: "block" | "allow-only", expectedVersion: number) =>
    merchant.send(saveCountries, { expectedVersion, mode, enabled: true, countries });
  expect((await save("block", 0)).result).toBe(true);
  const readEntries = async () =>
    (await merchant.send(getRuleList, { kind: "country", sort: "value-asc" })).data!.entries;
  expect(await readEntries()).toMatchObject([
    { value: "DE", action: "monitor" },
    { value: "FR", action: "redirect", scope: { pages: ["exact:/pages/press"] } },
  ]);
  expect((await save("block", 1)).data?.list.version).toBe(1);
  expect((await save("allow-only", 1)).result).toBe(true);
  expect(await readEntries()).toMatchObject([
    { action: "block" },
    { action: "block", target: null },
  ]);
});

test("testing lines against a text returns matches and problems and saves no entry", async () => {
  const merchant = await premium();
  const lines = ["spam.example", "contains:offer", "", "regex:^x", "regex:("];
  const sample = "https://shop.spam.example/offer?x=1";
  const answer = await merchant.send(previewRuleEntries, { kind: "referrer", lines, sample });
  expect(answer.data).toMatchObject({
    matches: [
      { line: 1, value: "domain:spam.example" },
      { line: 2, value: "contains:offer" },
    ],
    problems: [{ line: 5 }],
  });
  expect((await merchant.send(getRuleList, { kind: "referrer" })).data?.matching).toBe(0);
  const page = await merchant.send(previewRuleEntries, {
    kind: "url",
    lines: ["/pages/*"],
    sample: "/de/pages/a",
  });
  expect(page.data?.matches).toHaveLength(1);
});

import { beforeAll, expect, test } from "vitest";

import { exportRules } from "#app/contract/rules/rule-files";
import {
  addRuleEntries,
  deleteRuleEntries,
  getRuleList,
  saveCountries,
  setRuleListEnabled,
  updateRuleEntries,
} from "#app/contract/rules/rules";
import type { Surface } from "#app/engine/visit";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { premiumMerchant } from "#tests/helpers/plans";
import { importFile } from "#tests/helpers/rules/import-file";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const OTHER: Readonly<Record<Surface, Surface>> = {
  storefront: "firewall",
  firewall: "storefront",
};

/** Returns the state and entries of a surface's list, for comparison. */
async function listAt(merchant: Merchant, surface: Surface, kind: "asn" | "country" = "asn") {
  const { data } = await merchant.send(getRuleList, { surface, kind });
  const { list, entries } = data!;
  return { ...list, values: entries.map(({ value }) => value), entries };
}

/** Creates a merchant with different entries in the two network lists. */
async function withBoth() {
  const merchant = await premiumMerchant(under);
  const add = (surface: Surface, line: string) =>
    merchant.send(addRuleEntries, { surface, kind: "asn", lines: [line], confirmedRisks: true });
  await add("storefront", "AS64496");
  await add("firewall", "AS64500");
  return merchant;
}

/** Calls that change a list, each applied to the network list of a surface. */
const CHANGES: Readonly<
  Record<string, (merchant: Merchant, surface: Surface) => Promise<{ result: boolean }>>
> = {
  "added to": (merchant, surface) =>
    merchant.send(addRuleEntries, { surface, kind: "asn", lines: ["AS64511"] }),
  "changed in": async (merchant, surface) => {
    const ids = (await listAt(merchant, surface)).entries.map(({ id }) => id);
    const set = { enabled: false };
    return merchant.send(updateRuleEntries, { surface, kind: "asn", ids, set });
  },
  "deleted from": async (merchant, surface) => {
    const ids = (await listAt(merchant, surface)).entries.map(({ id }) => id);
    return merchant.send(deleteRuleEntries, { surface, kind: "asn", ids });
  },
  "turned off as": (merchant, surface) =>
    merchant.send(setRuleListEnabled, { surface, kind: "asn", enabled: false }),
  "imported into": (merchant, surface) =>
    importFile(merchant, {
      ...{ surface, format: "csv", kind: "asn", text: "value\nAS64511" },
      confirmedRisks: true,
    }),
};

const CELLS = (["storefront", "firewall"] as const).flatMap((surface) =>
  Object.entries(CHANGES).map(([what, change]) => [what, surface, change] as const),
);

test.each(CELLS)(
  "a change of the kind “%s” of the network list on the %s leaves the other surface's list unchanged",
  async (_what, surface, change) => {
    const merchant = await withBoth();
    const before = {
      own: await listAt(merchant, surface),
      other: await listAt(merchant, OTHER[surface]),
    };
    expect(await change(merchant, surface)).toMatchObject({ result: true });
    const after = await listAt(merchant, surface);
    expect(after.version).toBe(before.own.version + 1);
    expect(after.surface).toBe(surface);
    expect(after.changes).toHaveLength(2);
    expect(await listAt(merchant, OTHER[surface])).toEqual(before.other);
  },
);

test.each(["storefront", "firewall"] as const)(
  "on the %s, updates with ids of the other surface's entries return not_found, and deletions delete nothing",
  async (surface) => {
    const merchant = await withBoth();
    const [entry] = (await listAt(merchant, OTHER[surface])).entries;
    const ids = [entry!.id];
    const set = { note: "Elsewhere" };
    const changed = await merchant.send(updateRuleEntries, { surface, kind: "asn", ids, set });
    expect(changed).toMatchObject({ code: "not_found" });
    const deleted = await merchant.send(deleteRuleEntries, { surface, kind: "asn", ids });
    expect(deleted.data?.deleted).toBe(0);
    expect((await listAt(merchant, OTHER[surface])).values).toHaveLength(1);
  },
);

test("the country lists of the two surfaces have separate modes", async () => {
  const merchant = await premiumMerchant(under);
  const save = (surface: Surface, mode: "block" | "allow-only", code: string) =>
    merchant.send(saveCountries, {
      ...{ surface, mode, expectedVersion: 0, enabled: true },
      countries: [{ code }],
    });
  await save("storefront", "allow-only", "US");
  await save("firewall", "block", "FR");
  expect(await listAt(merchant, "storefront", "country")).toMatchObject({
    ...{ mode: "allow-only", values: ["US"] },
  });
  expect(await listAt(merchant, "firewall", "country")).toMatchObject({
    ...{ mode: "block", values: ["FR"] },
  });
});

test("the exported file of a surface contains only its rules and has the surface in its name", async () => {
  const merchant = await withBoth();
  const file = (surface: Surface) => merchant.send(exportRules, { surface, format: "json" });
  const firewall = (await file("firewall")).data!;
  expect(firewall.filename).toBe("palisade-firewall-rules-2026-11-20.json");
  expect(firewall.text).toContain("AS64500");
  expect(firewall.text).not.toContain("AS64496");
  const storefront = (await file("storefront")).data!;
  expect(storefront.filename).toBe("palisade-rules-2026-11-20.json");
  expect(storefront.text).not.toContain("AS64500");
});

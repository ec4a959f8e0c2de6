import { beforeAll, expect, test } from "vitest";

import { getCheckoutPass, saveCheckoutPass } from "#app/contract/checkout-pass";
import {
  getCheckoutRules,
  saveCheckoutRule,
  saveCheckoutSettings,
} from "#app/contract/checkout-validation";
import { getFirewall } from "#app/contract/firewall";
import { fraudPolicy } from "#app/contract/orders/fraud-policy";
import { getFraudPolicy, saveFraudPolicy } from "#app/contract/orders/fraud-protect";
import { getOrderFilters, saveOrderFilter } from "#app/contract/orders/order-filters";
import { getRedirects, redirectFields, saveRedirect } from "#app/contract/redirects";
import { checkSettingsFile, exportSettings, type SettingsFile } from "#app/contract/settings-file";
import { undoChange } from "#app/contract/undo";
import { checkoutRule } from "#tests/helpers/checkout-rule";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { importSettingsFile } from "#tests/helpers/import-checked";
import { filterFields } from "#tests/helpers/orders/order-filter";
import { premiumMerchant } from "#tests/helpers/plans";
import { dataOf, undoOf } from "#tests/helpers/screens/api-answers";
import { stateOf } from "#tests/helpers/undoable-changes";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const fileOf = async (merchant: Merchant) =>
  JSON.parse(dataOf(await merchant.send(exportSettings, {})).text) as SettingsFile;

/**
 * Imports a file with only the given parts.
 *
 * @returns the changes, after a check that the preview has the same changes
 */
async function importParts(merchant: Merchant, parts: Partial<SettingsFile>) {
  const { format, version, exportedAt, store } = await fileOf(merchant);
  const text = JSON.stringify({ format, version, exportedAt, store, ...parts });
  const { changes } = dataOf(await merchant.send(checkSettingsFile, { text }));
  const answer = await importSettingsFile(merchant, { text });
  expect(dataOf(answer).changes).toEqual(changes);
  return changes;
}

const redirect = (part: object) =>
  redirectFields.parse({
    ...{ name: "Germany", places: { match: "only", countries: ["DE"] } },
    ...{ to: "https://de.example.com/", ...part },
  });

async function goLive(merchant: Merchant) {
  for (const mode of ["dry-run", "live"] as const) {
    const { policy, version } = dataOf(await merchant.send(getFraudPolicy, {}));
    const input = { policy: { ...policy, mode }, expectedVersion: version, confirmedLive: true };
    dataOf(await merchant.send(saveFraudPolicy, input));
  }
}

test("a live policy in a file is imported as dry run, unless the policy is already live", async () => {
  const merchant = await premiumMerchant(under);
  const policy = fraudPolicy.parse({ mode: "live" });
  const modeOf = async () => dataOf(await merchant.send(getFraudPolicy, {})).policy.mode;
  const [change] = await importParts(merchant, { fraudPolicy: policy });
  expect(change!.notes[0]!.text).toMatch(/^Imported as dry run\./);
  expect(await modeOf()).toBe("dry-run");
  await goLive(merchant);
  expect(await importParts(merchant, { fraudPolicy: { ...policy, notifyOwner: false } })).toEqual([
    { where: "Fraud Protect", what: "replaced", notes: [], moreNotes: 0 },
  ]);
  expect(await modeOf()).toBe("live");
});

test("imported or changed filters are disabled while Fraud Protect is live, and unchanged filters stay enabled", async () => {
  const merchant = await premiumMerchant(under);
  for (const name of ["Stays", "Changes", "Goes"]) {
    const filter = filterFields({ name, action: "cancel" });
    dataOf(await merchant.send(saveOrderFilter, { edits: null, filter }));
  }
  await goLive(merchant);
  const { orderFilters } = await fileOf(merchant);
  const [stays, changes] = orderFilters as [object, object];
  const filters = [
    { ...changes, note: "Changed" },
    stays,
    { ...stays, name: "New" },
    // A filter in dry run never acts, so the import leaves it on.
    { ...stays, name: "Dry", isDryRun: true },
  ];
  const planned = await importParts(merchant, { orderFilters: filters });
  expect(planned).toMatchObject([
    {
      where: "Auto-cancel filters",
      what: "2 added, 1 changed, 1 removed, reordered",
      notes: [{ rule: "Changes" }, { rule: "New" }],
    },
  ]);
  const stored = dataOf(await merchant.send(getOrderFilters, {})).filters;
  expect(stored.map(({ name, enabled, isDryRun }) => [name, enabled, isDryRun])).toEqual([
    ["Changes", false, false],
    ["Stays", true, false],
    ["New", false, false],
    ["Dry", true, true],
  ]);
});

test("a filter with an unknown field is imported disabled, and unreadable filters are not imported", async () => {
  const merchant = await premiumMerchant(under);
  const condition = { field: "phase-of-the-moon", operator: "is", values: ["full"] };
  const conditions = { match: "all", groups: [{ match: "all", conditions: [condition] }] };
  const filter = { ...filterFields({ name: "Moon" }), conditions };
  const filters = [filter, { ...filter, name: 7 }, "nothing"];
  expect(await importParts(merchant, { orderFilters: filters })).toMatchObject([
    {
      what: "1 added",
      notes: [
        { rule: "Moon", text: expect.stringContaining("Imported, turned off. conditions") },
        { rule: "Filter 2", text: expect.stringMatching(/^Not imported\./) },
        { rule: "Filter 3", text: expect.stringMatching(/^Not imported\./) },
      ],
    },
  ]);
  const stored = dataOf(await merchant.send(getOrderFilters, {})).filters;
  expect(stored).toMatchObject([{ name: "Moon", enabled: false }]);
});

test("importing a file never enables checkout rules", async () => {
  const settings = { isOn: true, blockOnFailure: false, testWord: "TRY IT", usesPeople: true };
  const rule = checkoutRule({ name: "Not to Germany" });
  const merchant = await premiumMerchant(under);
  const checkout = { settings, rules: [rule] };
  expect(await importParts(merchant, { checkout })).toMatchObject([
    { where: "Checkout settings", what: "replaced", notes: [{ rule: null }] },
    { where: "Checkout rules", what: "1 added", notes: [] },
  ]);
  const stateOfCheckout = async () => dataOf(await merchant.send(getCheckoutRules, {}));
  const stored = await stateOfCheckout();
  expect(stored.settings).toMatchObject({ ...settings, isOn: false });
  expect(stored.rules).toMatchObject([{ status: "active" }]);

  const { version } = stored.settings;
  dataOf(await merchant.send(saveCheckoutSettings, { expectedVersion: version, settings }));
  const rules = [rule, { ...rule, name: "Another" }];
  expect(await importParts(merchant, { checkout: { settings, rules } })).toMatchObject([
    { where: "Checkout rules", what: "1 added", notes: [{ rule: "Another" }] },
  ]);
  expect((await stateOfCheckout()).rules.map(({ status }) => status)).toEqual(["active", "off"]);
});

test("an imported file never makes a checkout require visits, and keeps conditions and a higher limit in use", async () => {
  const merchant = await premiumMerchant(under);
  const { choices } = dataOf(await merchant.send(getCheckoutPass, {}));
  const choicesOf = async () => dataOf(await merchant.send(getCheckoutPass, {})).choices;
  const riskWhen = checkoutRule().when;
  const filed = { ...choices, mode: "always" as const, usesLimit: 2, riskWhen };
  expect(await importParts(merchant, { checkoutPass: filed })).toMatchObject([
    { where: "Visit required", what: "replaced", notes: [{ rule: null }] },
  ]);
  expect(await choicesOf()).toEqual({ mode: "monitor", usesLimit: 2, riskWhen });

  const risk = { ...choices, mode: "risk" as const, usesLimit: 2 };
  dataOf(await merchant.send(saveCheckoutPass, { expectedVersion: 1, choices: risk }));
  const other = { ...filed, mode: "risk" as const, usesLimit: 7 };
  expect(await importParts(merchant, { checkoutPass: other })).toMatchObject([
    {
      what: "replaced",
      notes: [
        { rule: "Conditions", text: expect.stringMatching(/^Not imported\. Your checkout uses/) },
      ],
    },
  ]);
  expect(await choicesOf()).toEqual({ ...risk, usesLimit: 7 });

  const lower = { ...risk, usesLimit: 6 };
  expect(await importParts(merchant, { checkoutPass: lower })).toMatchObject([
    { what: null, notes: [{ rule: "Carts per visit" }] },
  ]);
  expect((await choicesOf()).usesLimit).toBe(7);

  dataOf(await merchant.send(saveCheckoutPass, { expectedVersion: 3, choices: filed }));
  await importParts(merchant, { checkoutPass: { ...filed, mode: "off" } });
  expect((await choicesOf()).mode).toBe("off");
});

test("checkout rules above the limits are imported disabled, with a note", async () => {
  const merchant = await premiumMerchant(under);
  const settings = { isOn: false, blockOnFailure: false, testWord: "", usesPeople: false };
  const rules = Array.from({ length: 45 }, (_, at) =>
    checkoutRule({ name: `Rule ${at}`, messages: { "": "a".repeat(255), de: "b".repeat(255) } }),
  );
  const [change] = await importParts(merchant, { checkout: { settings, rules } });
  expect(change!.notes[0]).toMatchObject({ rule: "Rule 44" });
  const stored = dataOf(await merchant.send(getCheckoutRules, {})).rules;
  const isOff = stored.map(({ status }) => status === "off");
  expect(isOff[0]).toBe(false);
  expect(isOff.filter(Boolean).length).toBe(change!.notes.length + change!.moreNotes);
});

test("redirects are imported, and doubtful redirects are disabled or omitted, with a note", async () => {
  const merchant = await premiumMerchant(under);
  dataOf(await merchant.send(saveRedirect, { edits: null, redirect: redirect({ name: "Old" }) }));
  const circle = { languages: ["de"], keepPath: false };
  const redirects = [
    redirect({ name: "Fine", expiresAt: "2026-01-01T00:00:00.000Z" }),
    redirect({
      name: "Atlantis",
      places: { match: "only", countries: ["US"], regions: ["Atlantis"] },
    }),
    { ...redirect({ name: "Script" }), to: "javascript:alert(1)" },
    redirect({ name: "There", ...circle, to: "/collections/all", scope: scopeOf("/sale") }),
    redirect({ name: "Back", ...circle, to: "/sale", scope: scopeOf("/collections/all") }),
  ];
  expect(await importParts(merchant, { redirects })).toMatchObject([
    {
      where: "Geolocation redirects",
      what: "4 added, 1 removed",
      notes: [
        { rule: "Atlantis", text: expect.stringContaining("Imported, turned off.") },
        { rule: "Script", text: expect.stringContaining("Not imported.") },
        { rule: "Back", text: "Imported, turned off. It would create a redirect loop." },
      ],
    },
  ]);
  const stored = dataOf(await merchant.send(getRedirects, {})).redirects;
  expect(stored.map(({ name, enabled }) => [name, enabled])).toEqual([
    ["Fine", true],
    ["Atlantis", false],
    ["There", true],
    ["Back", false],
  ]);
});

const scopeOf = (page: string) => ({ match: "only" as const, pages: [`exact:${page}`] });

test("on Free the preview states that redirects, filters, checkout rules and firewall are inactive", async () => {
  const merchant = await under.merchant();
  const settings = { isOn: false, blockOnFailure: true, testWord: "", usesPeople: false };
  const planned = await importParts(merchant, {
    redirects: [redirect({})],
    fraudPolicy: fraudPolicy.parse({ mode: "dry-run" }),
    orderFilters: [filterFields()],
    checkout: { settings, rules: [checkoutRule()] },
    firewall: { mode: "protect", keepsCartOpen: true },
  });
  const inactive = planned.filter(({ notes }) =>
    notes.some(({ text }) => /^Imported, inactive\. .* not part of the Free plan\.$/.test(text)),
  );
  expect(inactive.map(({ where }) => where)).toEqual([
    "Geolocation redirects",
    "Fraud Protect",
    "Auto-cancel filters",
    "Checkout rules",
    "Firewall",
  ]);
  expect(dataOf(await merchant.send(getFirewall, {}))).toMatchObject({
    switches: { mode: "protect" },
    isInPlan: false,
  });
});

test("one Undo reverts an import of every part", async () => {
  const merchant = await premiumMerchant(under);
  dataOf(await merchant.send(saveRedirect, { edits: null, redirect: redirect({ name: "Old" }) }));
  dataOf(await merchant.send(saveCheckoutRule, { edits: null, rule: checkoutRule() }));
  const before = await stateOf(merchant);
  const redirectsOf = async () =>
    dataOf(await merchant.send(getRedirects, {})).redirects.map(({ name }) => name);
  const { settings } = await fileOf(merchant);
  const text = JSON.stringify({
    ...(await fileOf(merchant)),
    redirects: [redirect({})],
    settings: { ...settings!, policy: { ...settings!.policy, keepPagesOpen: false } },
    fraudPolicy: fraudPolicy.parse({ mode: "dry-run" }),
    orderFilters: [filterFields()],
    checkout: {
      settings: { isOn: false, blockOnFailure: true, testWord: "", usesPeople: false },
      rules: [checkoutRule({ name: "Another" })],
    },
    firewall: { mode: "protect", keepsCartOpen: true },
    lists: [
      {
        ...{ surface: "storefront", kind: "ip", mode: "block", enabled: true },
        ...{ follows: true, otherMode: null },
        entries: [{ value: "198.51.100.7", effect: "block" }],
      },
    ],
  });
  const answer = await importSettingsFile(merchant, { text });
  expect(await redirectsOf()).toEqual(["Germany"]);
  expect(await stateOf(merchant)).not.toEqual(before);
  expect((await merchant.send(undoChange, undoOf(answer))).result).toBe(true);
  expect(await stateOf(merchant)).toEqual(before);
  expect(await redirectsOf()).toEqual(["Old"]);
});

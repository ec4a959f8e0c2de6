import { beforeAll, describe, expect, test } from "vitest";

import { dataOf, undoOf } from "../../../tests/helpers/screens/api-answers";
import { checkoutRule } from "../../../tests/helpers/checkout-rule";
import { apiUnderTest, type ApiUnderTest, type Merchant } from "../../../tests/helpers/data-api";
import { filterFields } from "../../../tests/helpers/orders/order-filter";
import { premiumMerchant } from "../../../tests/helpers/plans";
import type { Call } from "../../contract/call";
import {
  deleteCheckoutRule,
  getCheckoutRules,
  orderCheckoutRules,
  saveCheckoutRule,
  saveCheckoutSettings,
  setCheckoutRuleStatus,
} from "../../contract/checkout-validation";
import {
  contentProtection,
  getContentProtection,
  saveContentProtection,
} from "../../contract/content-protection";
import { getFraudPolicy, saveFraudPolicy } from "../../contract/orders/fraud-protect";
import {
  arrangeOrderFilters,
  deleteOrderFilter,
  exportOrderFilters,
  getOrderFilters,
  importOrderFilters,
  saveOrderFilter,
  switchOrderFilter,
} from "../../contract/orders/order-filters";
import {
  addPeople,
  changePerson,
  getPeople,
  importPeople,
  PEOPLE_LIMITS,
  removePeople,
} from "../../contract/people";
import { addRuleEntries, deleteRuleEntries, getRuleList } from "../../contract/rules/rules";
import {
  getSettings,
  resumeProtection,
  saveSettings,
  suspendProtection,
} from "../../contract/settings";
import { exportSettings, importSettings } from "../../contract/settings-file";
import { undoChange } from "../../contract/undo";
import {
  createBypassLink,
  getBypassLinks,
  revokeBypassLink,
} from "../../contract/rules/whitelists";
import type { ApiAnswer } from "../../platform/data-api/client";
import { people, undoRows } from "../../store/schema";

import { noteHit } from "../order-filters/public.server";

import { forgetUndo } from "./public.server";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

/** Everything of a shop that Undo is about, without what says when and how often it changed. */
async function stateOf(merchant: Merchant): Promise<unknown> {
  const calls: readonly Call[] = [
    getSettings,
    getContentProtection,
    getFraudPolicy,
    getOrderFilters,
    getPeople,
    getCheckoutRules,
    getBypassLinks,
  ];
  const answers: unknown[] = [];
  for (const call of calls) answers.push(dataOf(await merchant.send(call, {})));
  const list = dataOf(await merchant.send(getRuleList, { kind: "ip" }));
  answers.push(list.entries.map(({ value }) => value));
  const changing = ["version", "updatedAt", "updatedBy"];
  return JSON.parse(
    JSON.stringify(answers, (key, value: unknown) => (changing.includes(key) ? undefined : value)),
  );
}

const addFilter = (merchant: Merchant, name: string) =>
  merchant.send(saveOrderFilter, { edits: null, filter: filterFields({ name }) });

const addRule = (merchant: Merchant, name: string) =>
  merchant.send(saveCheckoutRule, { edits: null, rule: checkoutRule({ name }) });

const list = (merchant: Merchant, ...lines: string[]) =>
  merchant.send(addPeople, { effect: "block", kind: "email", lines, note: "", expiresAt: null });

const block = (merchant: Merchant, ...lines: string[]) =>
  merchant.send(addRuleEntries, { kind: "ip", lines });

const filtersOf = async (merchant: Merchant) =>
  dataOf(await merchant.send(getOrderFilters, {})).filters;
const rulesOf = async (merchant: Merchant) =>
  dataOf(await merchant.send(getCheckoutRules, {})).rules;
const peopleOf = async (merchant: Merchant) => dataOf(await merchant.send(getPeople, {})).people;

async function saveMask(merchant: Merchant, retentionDays: number) {
  const { settings, version } = dataOf(await merchant.send(getSettings, {}));
  const privacy = { ...settings.privacy, retentionDays };
  const policy = { ...settings.policy, keepPagesOpen: false };
  return merchant.send(saveSettings, {
    settings: { ...settings, privacy, policy },
    expectedVersion: version,
  });
}

/** A merchant who has one or two of everything. */
async function furnished(): Promise<Merchant> {
  const merchant = await premiumMerchant(under);
  await addFilter(merchant, "First");
  await addFilter(merchant, "Second");
  await addRule(merchant, "First");
  await addRule(merchant, "Second");
  await list(merchant, "jo@example.com", "kim@example.com");
  await block(merchant, "198.51.100.7");
  await merchant.send(createBypassLink, { label: "Photographer", hours: 24 });
  return merchant;
}

type Change = (merchant: Merchant) => Promise<ApiAnswer<unknown>>;

/** Every change that "Undo" stands beside. */
const CHANGES: Readonly<Record<string, Change>> = {
  "the general settings": (merchant) => saveMask(merchant, 9),
  "a suspension": (merchant) => merchant.send(suspendProtection, { hours: 1, reason: "Photos" }),
  "a settings file with rules and settings": async (merchant) => {
    const other = await furnished();
    await block(other, "203.0.113.9");
    await saveMask(other, 8);
    const protection = contentProtection.parse({ images: true });
    await other.send(saveContentProtection, { protection, expectedVersion: 0 });
    const { text } = dataOf(await other.send(exportSettings, {}));
    return merchant.send(importSettings, { text });
  },
  "content protection": (merchant) => {
    const protection = contentProtection.parse({ images: true });
    return merchant.send(saveContentProtection, { protection, expectedVersion: 0 });
  },
  "the policy for risky orders": async (merchant) => {
    const { policy, version } = dataOf(await merchant.send(getFraudPolicy, {}));
    const dry = { ...policy, mode: "dry-run" as const };
    return merchant.send(saveFraudPolicy, { policy: dry, expectedVersion: version });
  },
  "an added filter": (merchant) => addFilter(merchant, "Third"),
  "a changed filter": async (merchant) => {
    const [first] = await filtersOf(merchant);
    const { id, updatedAt } = first!;
    const filter = filterFields({ name: "Other", note: "Ask Jo" });
    return merchant.send(saveOrderFilter, { edits: { id, updatedAt }, filter });
  },
  "a filter that was switched": async (merchant) => {
    const [filter] = await filtersOf(merchant);
    return merchant.send(switchOrderFilter, { id: filter!.id, isOn: !filter!.isOn });
  },
  "a deleted filter": async (merchant) =>
    merchant.send(deleteOrderFilter, { id: (await filtersOf(merchant))[0]!.id }),
  "filters in another order": async (merchant) => {
    const ids = (await filtersOf(merchant)).map(({ id }) => id).reverse();
    return merchant.send(arrangeOrderFilters, { ids });
  },
  "imported filters": async (merchant) => {
    const { text } = dataOf(await merchant.send(exportOrderFilters, { format: "json" }));
    return merchant.send(importOrderFilters, { format: "json", text, isPreview: false });
  },
  "people added": (merchant) => list(merchant, "lee@example.com", "sam@example.com"),
  "a person who stays longer": async (merchant) => {
    const [person] = await peopleOf(merchant);
    const expiresAt = new Date(under.time.now + 86_400_000).toISOString();
    return merchant.send(changePerson, { id: person!.id, note: "Chargeback", expiresAt });
  },
  "people taken off": async (merchant) =>
    merchant.send(removePeople, { ids: (await peopleOf(merchant)).map(({ id }) => id) }),
  "imported people": (merchant) =>
    merchant.send(importPeople, { text: "effect,kind,value\nblock,email,max@example.com\n" }),
  "an added checkout rule": (merchant) => addRule(merchant, "Third"),
  "a checkout rule that was switched off": async (merchant) =>
    merchant.send(setCheckoutRuleStatus, { id: (await rulesOf(merchant))[0]!.id, status: "off" }),
  "a deleted checkout rule": async (merchant) =>
    merchant.send(deleteCheckoutRule, { id: (await rulesOf(merchant))[0]!.id }),
  "checkout rules in another order": async (merchant) => {
    const ids = (await rulesOf(merchant)).map(({ id }) => id).reverse();
    return merchant.send(orderCheckoutRules, { ids });
  },
  "the settings of the checkout": (merchant) => {
    const settings = { isOn: true, blockOnFailure: true, testWord: "tryout", usesPeople: true };
    return merchant.send(saveCheckoutSettings, { expectedVersion: 0, settings });
  },
  "a bypass link made": (merchant) =>
    merchant.send(createBypassLink, { label: "Agency", hours: 1 }),
  "a bypass link revoked": async (merchant) => {
    const [link] = dataOf(await merchant.send(getBypassLinks, {})).links;
    return merchant.send(revokeBypassLink, { id: link!.id });
  },
  "rules added": (merchant) => block(merchant, "203.0.113.0/24"),
};

describe("Undo takes back", () => {
  test.for(Object.entries(CHANGES))("%s", async ([, change]) => {
    const merchant = await furnished();
    const before = await stateOf(merchant);
    const undo = undoOf(await change(merchant));
    expect(await stateOf(merchant)).not.toEqual(before);
    dataOf(await merchant.send(undoChange, undo));
    expect(await stateOf(merchant)).toEqual(before);
    // A second press, or another tab, finds nothing left to undo.
    const again = await merchant.send(undoChange, undo);
    expect(again).toMatchObject({ result: false, code: "version_conflict" });
    expect(await stateOf(merchant)).toEqual(before);
  });

  test("a resumption: protection is suspended again until the moment it was", async () => {
    const merchant = await under.merchant();
    await merchant.send(suspendProtection, { hours: 6, reason: "Photos" });
    const before = await stateOf(merchant);
    const undo = undoOf(await merchant.send(resumeProtection, {}));
    dataOf(await merchant.send(undoChange, undo));
    expect(await stateOf(merchant)).toEqual(before);
  });
});

describe("Undo refuses, and changes nothing,", () => {
  const REFUSED = { result: false, code: "version_conflict" };

  test("what was changed again since", async () => {
    const merchant = await furnished();
    const undo = undoOf(await saveMask(merchant, 9));
    await saveMask(merchant, 8);
    const before = await stateOf(merchant);
    const refused = await merchant.send(undoChange, undo);
    expect(refused).toMatchObject({
      ...REFUSED,
      Message: expect.stringMatching(/^It was changed/) as string,
    });
    expect(await stateOf(merchant)).toEqual(before);
  });

  test("one part of a change when another part was changed again", async () => {
    const merchant = await furnished();
    const undo = undoOf(await CHANGES["a settings file with rules and settings"]!(merchant));
    const { version } = dataOf(await merchant.send(getContentProtection, {}));
    const protection = contentProtection.parse({ notice: "Ask us." });
    dataOf(await merchant.send(saveContentProtection, { protection, expectedVersion: version }));
    const before = await stateOf(merchant);
    expect(await merchant.send(undoChange, undo)).toMatchObject(REFUSED);
    expect(await stateOf(merchant)).toEqual(before);
  });

  test("a deleted person who is listed anew", async () => {
    const merchant = await furnished();
    const undo = undoOf(await CHANGES["people taken off"]!(merchant));
    await list(merchant, "jo@example.com");
    expect(await merchant.send(undoChange, undo)).toMatchObject(REFUSED);
    expect(await peopleOf(merchant)).toHaveLength(1);
  });

  test("what was so long ago that it is not kept any more", async () => {
    const merchant = await furnished();
    const undo = undoOf(await addFilter(merchant, "Third"));
    await under.database.db.update(undoRows).set({ at: new Date("2020-01-01T00:00:00Z") });
    const refused = await merchant.send(undoChange, undo);
    expect(refused).toMatchObject({
      ...REFUSED,
      Message: expect.stringMatching(/^It is too late/) as string,
    });
    expect(await filtersOf(merchant)).toHaveLength(3);
  });

  test("another shop's change", async () => {
    const undo = undoOf(await addFilter(await furnished(), "Third"));
    const stranger = await furnished();
    const before = await stateOf(stranger);
    expect(await stranger.send(undoChange, undo)).toMatchObject(REFUSED);
    expect(await stateOf(stranger)).toEqual(before);
  });

  test("what would make a list longer than it may be", async () => {
    const merchant = await furnished();
    const undo = undoOf(await CHANGES["people taken off"]!(merchant));
    const at = new Date(under.time.now);
    const filling = Array.from({ length: PEOPLE_LIMITS.people }, (_, n) => ({
      ...{ shopId: merchant.shop.id, effect: "block" as const, kind: "email" as const },
      ...{ value: `${n}@example.org`, canonical: `${n}@example.org` },
      ...{ createdAt: at, createdBy: "test" },
    }));
    for (let from = 0; from < filling.length; from += 5_000) {
      await under.database.db.insert(people).values(filling.slice(from, from + 5_000));
    }
    const refused = await merchant.send(undoChange, undo);
    expect(refused).toMatchObject({ result: false, code: "invalid_input" });
  });
});

test("a row that only counted on its own since goes back all the same, and keeps its count", async () => {
  const merchant = await furnished();
  const [filter] = await filtersOf(merchant);
  const undo = undoOf(await CHANGES["a filter that was switched"]!(merchant));
  const at = new Date(under.time.now);
  await noteHit(under.database.db, { shopId: merchant.shop.id, filterId: filter!.id, at });
  dataOf(await merchant.send(undoChange, undo));
  const [after] = await filtersOf(merchant);
  expect(after).toMatchObject({ isOn: filter!.isOn, hits: 1 });
  // A form that was opened meanwhile must not take it for what it showed.
  expect(after!.updatedAt).not.toBe(filter!.updatedAt);
});

test("what changes nothing, and what only reads, offers no Undo", async () => {
  const merchant = await furnished();
  const settings = dataOf(await merchant.send(getSettings, {}));
  const again = { settings: settings.settings, expectedVersion: settings.version };
  for (const answer of [
    await merchant.send(getRuleList, { kind: "ip" }),
    await merchant.send(saveSettings, again),
    await merchant.send(resumeProtection, {}),
    await merchant.send(deleteRuleEntries, { kind: "ip", ids: [] }),
  ]) {
    expect(answer).not.toHaveProperty("undo");
  }
});

test("what people were like is forgotten at once when the shop has to forget a person", async () => {
  const merchant = await furnished();
  const undo = undoOf(await CHANGES["people taken off"]!(merchant));
  await forgetUndo(under.database.db, merchant.shop.id);
  expect(await merchant.send(undoChange, undo)).toMatchObject({ code: "version_conflict" });
  expect(await peopleOf(merchant)).toEqual([]);
});

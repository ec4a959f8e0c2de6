import { getAttackAnswer, saveAnswerChoice } from "#app/contract/attack-answer";
import type { Call } from "#app/contract/call";
import { getCheckoutPass, saveCheckoutPass, startAttackMode } from "#app/contract/checkout-pass";
import {
  deleteCheckoutRule,
  getCheckoutRules,
  orderCheckoutRules,
  saveCheckoutRule,
  saveCheckoutSettings,
  switchCheckoutRule,
} from "#app/contract/checkout-validation";
import {
  contentProtection,
  getContentProtection,
  saveContentProtection,
} from "#app/contract/content-protection";
import {
  changeConnection,
  createForwardAuth,
  deleteConnection,
  getFirewall,
  rotateForwardAuthKey,
  saveFirewallMode,
  setAttackMode,
} from "#app/contract/firewall";
import { getFraudPolicy, saveFraudPolicy } from "#app/contract/orders/fraud-protect";
import {
  checkFilterFile,
  deleteOrderFilter,
  exportOrderFilters,
  getOrderFilters,
  importOrderFilters,
  orderOrderFilters,
  saveOrderFilter,
  switchOrderFilter,
} from "#app/contract/orders/order-filters";
import {
  addPeople,
  changePerson,
  checkPeopleFile,
  getPeople,
  importPeople,
  removePeople,
} from "#app/contract/people";
import {
  addRuleEntries,
  followStorefront,
  getFollowedLists,
  getRuleList,
} from "#app/contract/rules/rules";
import { createBypassLink, getBypassLinks, revokeBypassLink } from "#app/contract/rules/whitelists";
import { getSettings, saveSettings, suspendProtection } from "#app/contract/settings";
import { exportSettings } from "#app/contract/settings-file";
import type { ApiAnswer } from "#app/platform/data-api/client";

import { checkoutRule } from "./checkout-rule";
import { type ApiUnderTest, type Merchant } from "./data-api";
import { importChecked, importSettingsFile } from "./import-checked";
import { filterFields } from "./orders/order-filter";
import { premiumMerchant } from "./plans";
import { dataOf } from "./screens/api-answers";

/** Returns all data of a shop that Undo covers, without times and versions. */
export async function stateOf(merchant: Merchant): Promise<unknown> {
  const calls: readonly Call[] = [
    getSettings,
    getContentProtection,
    getFraudPolicy,
    getFirewall,
    getOrderFilters,
    getPeople,
    getCheckoutRules,
    getCheckoutPass,
    getAttackAnswer,
    getBypassLinks,
    getFollowedLists,
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

export const addFilter = (merchant: Merchant, name: string) =>
  merchant.send(saveOrderFilter, { edits: null, filter: filterFields({ name }) });

const addRule = (merchant: Merchant, name: string) =>
  merchant.send(saveCheckoutRule, { edits: null, rule: checkoutRule({ name }) });

export const listPeople = (merchant: Merchant, ...lines: string[]) =>
  merchant.send(addPeople, { effect: "block", kind: "email", lines, note: "", expiresAt: null });

const block = (merchant: Merchant, ...lines: string[]) =>
  merchant.send(addRuleEntries, { kind: "ip", lines });

export const filtersOf = async (merchant: Merchant) =>
  dataOf(await merchant.send(getOrderFilters, {})).filters;
const rulesOf = async (merchant: Merchant) =>
  dataOf(await merchant.send(getCheckoutRules, {})).rules;
export const peopleOf = async (merchant: Merchant) =>
  dataOf(await merchant.send(getPeople, {})).people;

const connectionOf = async (merchant: Merchant) =>
  dataOf(await merchant.send(getFirewall, {})).connections[0]!;

export async function saveMask(merchant: Merchant, retentionDays: number) {
  const { settings, version } = dataOf(await merchant.send(getSettings, {}));
  const privacy = { ...settings.privacy, retentionDays };
  const policy = { ...settings.policy, keepPagesOpen: false };
  return merchant.send(saveSettings, {
    settings: { ...settings, privacy, policy },
    expectedVersion: version,
  });
}

/** Creates a merchant with one or two items of everything. */
export async function furnished(under: ApiUnderTest): Promise<Merchant> {
  const merchant = await premiumMerchant(under);
  await addFilter(merchant, "First");
  await addFilter(merchant, "Second");
  await addRule(merchant, "First");
  await addRule(merchant, "Second");
  await listPeople(merchant, "jo@example.com", "kim@example.com");
  await block(merchant, "198.51.100.7");
  await merchant.send(createBypassLink, { label: "Photographer", hours: 24 });
  await merchant.send(createForwardAuth, { name: "shop.example.com" });
  return merchant;
}

type Change = (merchant: Merchant, under: ApiUnderTest) => Promise<ApiAnswer<unknown>>;

/** Every kind of change whose answer offers "Undo". */
export const CHANGES: Readonly<Record<string, Change>> = {
  "the general settings": (merchant) => saveMask(merchant, 9),
  "a suspension": (merchant) => merchant.send(suspendProtection, { hours: 1, reason: "Photos" }),
  "a settings file with rules and settings": async (merchant, under) => {
    const other = await furnished(under);
    await block(other, "203.0.113.9");
    await saveMask(other, 8);
    const protection = contentProtection.parse({ images: true });
    await other.send(saveContentProtection, { protection, expectedVersion: 0 });
    const { text } = dataOf(await other.send(exportSettings, {}));
    return importSettingsFile(merchant, { text });
  },
  "content protection": (merchant) => {
    const protection = contentProtection.parse({ images: true });
    return merchant.send(saveContentProtection, { protection, expectedVersion: 0 });
  },
  "a list of the storefront that the firewall used": (merchant) =>
    merchant.send(followStorefront, { kind: "ip", follows: false }),
  "the policy for risky orders": async (merchant) => {
    const { policy, version } = dataOf(await merchant.send(getFraudPolicy, {}));
    const dry = { ...policy, mode: "dry-run" as const };
    return merchant.send(saveFraudPolicy, { policy: dry, expectedVersion: version });
  },
  "an added filter": (merchant) => addFilter(merchant, "Third"),
  "a changed filter": async (merchant) => {
    const [first] = await filtersOf(merchant);
    const { id, version } = first!;
    const filter = filterFields({ name: "Other", note: "Ask Jo" });
    return merchant.send(saveOrderFilter, { edits: { id, version }, filter });
  },
  "a filter that was switched": async (merchant) => {
    const [filter] = await filtersOf(merchant);
    return merchant.send(switchOrderFilter, { id: filter!.id, enabled: !filter!.enabled });
  },
  "a deleted filter": async (merchant) =>
    merchant.send(deleteOrderFilter, { id: (await filtersOf(merchant))[0]!.id }),
  "filters in another order": async (merchant) => {
    const ids = (await filtersOf(merchant)).map(({ id }) => id).reverse();
    return merchant.send(orderOrderFilters, { ids });
  },
  "imported filters": async (merchant) => {
    const { text } = dataOf(await merchant.send(exportOrderFilters, { format: "json" }));
    return importChecked(merchant, [checkFilterFile, importOrderFilters], { format: "json", text });
  },
  "people added": (merchant) => listPeople(merchant, "lee@example.com", "sam@example.com"),
  "a person who stays longer": async (merchant, under) => {
    const [person] = await peopleOf(merchant);
    const expiresAt = new Date(under.time.now + 86_400_000).toISOString();
    return merchant.send(changePerson, { id: person!.id, note: "Chargeback", expiresAt });
  },
  "people taken off": async (merchant) =>
    merchant.send(removePeople, { ids: (await peopleOf(merchant)).map(({ id }) => id) }),
  "imported people": (merchant) =>
    importChecked(merchant, [checkPeopleFile, importPeople], {
      text: "effect,kind,value\nblock,email,max@example.com\n",
    }),
  "an added checkout rule": (merchant) => addRule(merchant, "Third"),
  "a checkout rule that was switched off": async (merchant) =>
    merchant.send(switchCheckoutRule, { id: (await rulesOf(merchant))[0]!.id, status: "off" }),
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
  "the mode of the firewall": (merchant) =>
    merchant.send(saveFirewallMode, { mode: "protect", expectedVersion: 0 }),
  "a required visit": async (merchant) => {
    const { choices } = dataOf(await merchant.send(getCheckoutPass, {}));
    const passChoices = { ...choices, mode: "always" as const };
    return merchant.send(saveCheckoutPass, { expectedVersion: 0, choices: passChoices });
  },
  "the choice about attacks": (merchant) => merchant.send(saveAnswerChoice, { choice: "off" }),
  "attack mode of the checkout": (merchant) => merchant.send(startAttackMode, { hours: 1 }),
  "attack mode": (merchant) => merchant.send(setAttackMode, { minutes: 15 }),
  "a connection made": (merchant) => merchant.send(createForwardAuth, { name: "Second" }),
  "a connection changed": async (merchant) => {
    const { id, version } = await connectionOf(merchant);
    const choices = { name: "Renamed", trustedProxies: 1, failPolicy: "closed" } as const;
    return merchant.send(changeConnection, { edits: { id, version }, ...choices });
  },
  "a connection's key rotated": async (merchant) =>
    merchant.send(rotateForwardAuthKey, { id: (await connectionOf(merchant)).id }),
  "a connection deleted": async (merchant) =>
    merchant.send(deleteConnection, { id: (await connectionOf(merchant)).id }),
  "rules added": (merchant) => block(merchant, "203.0.113.0/24"),
};

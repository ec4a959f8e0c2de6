import { writeRulesFile } from "#app/features/checkout/rules/rules-file";

import { checkoutRule } from "../checkout-rule";
import type { Merchant } from "../data-api";
import { filterFields } from "../orders/order-filter";
import { SETTINGS_FILE } from "../settings-file/settings-file";

/** Ids of the victim's data. */
export interface VictimIds {
  readonly ip: string;
  readonly country: string;
  readonly message: string;
  readonly testVisit: string;
  readonly visit: string;
  readonly appeal: string;
  readonly redirect: string;
  readonly bypassLink: string;
  readonly connection: string;
  readonly order: string;
  readonly orderFilter: string;
  readonly checkoutRule: string;
  readonly revokedVisit: string;
  readonly attack: string;
  readonly person: string;
  readonly undoStep: string;
  readonly dataRequest: string;
  readonly preview: string;
  readonly backtest: string;
  readonly ruleFile: string;
  readonly peopleFile: string;
  readonly filterFile: string;
  readonly checkoutFile: string;
  readonly settingsFile: string;
}

type Inputs = Readonly<Record<string, Record<string, unknown>>>;

/** Returns for every call, by path, the input that reaches furthest into the victim's data. */
export const attacksOn = ({ shop }: Merchant, ids: VictimIds): Inputs => ({
  "/api/account/getAccountInfo": { shopId: shop.id, shop: shop.domain },
  "/api/account/showRating": {},
  "/api/account/getExtensionEnabned": {},
  "/api/account/setExtensionEnabled": {},
  "/api/account/reportExtensionStatus": { status: "unavailable" },
  "/api/account/getNotification": {},
  "/api/account/getStaffNames": {},
  "/api/account/markMessageRead": { id: ids.message },
  "/api/account/getWafConnected": {},
  "/api/customerQuestion/create": { content: "x", name: "x", replyEmail: "x@example.com" },
  "/api/support/snoozeRating": { because: "star" },
  "/api/support/noteReview": {},
  "/api/support/createFeedbackLink": {},
  "/api/dashboard/getDashboardData": { days: "30" },
  "/api/dashboard/checkEmptyWhiteLists": {},
  "/api/dashboard/getAdminAccess": {},
  "/api/dashboard/enableAdminAccess": {},
  "/api/dashboard/disableAdminAccess": {},
  "/api/dashboard/getDashboardTrend": { days: "30" },
  "/api/dashboard/getOrdersValue": { days: "30" },
  "/api/dashboard/getRuleChanges": { days: "30" },
  "/api/dashboard/getAttention": {},
  "/api/dashboard/getProtection": {},
  "/api/dashboard/getCardOrder": {},
  "/api/dashboard/saveCardOrder": { order: ["vpn"], expectedVersion: 4711 },
  "/api/extensions/getExtensions": {},
  "/api/extensions/checkExtensions": {},
  "/api/extensions/setProxyPath": { address: "/apps/palisade" },
  "/api/extensions/startTestVisit": {},
  "/api/extensions/getTestVisit": { id: ids.testVisit },
  "/api/iplookup/lookUpAddress": { text: "203.0.113.9" },
  "/api/iplookup/lookUpList": { lines: ["203.0.113.9"] },
  "/api/iplookup/exportLookupList": { lines: ["203.0.113.9"] },
  "/api/iplookup/getRecentLookups": {},
  "/api/iplookup/forgetRecentLookups": {},
  "/api/content/getContentProtection": {},
  "/api/content/saveContentProtection": {
    protection: { selection: true },
    expectedVersion: 0,
  },
  "/api/settings/getSettings": {},
  "/api/settings/saveSettings": {
    settings: { blockPage: {}, policy: {}, privacy: { retentionDays: 1 }, notifications: {} },
    expectedVersion: 0,
  },
  "/api/settings/suspendProtection": { hours: null },
  "/api/settings/resumeProtection": {},
  "/api/settings/deleteVisitorData": {},
  "/api/settingsFile/exportSettings": {},
  "/api/settingsFile/checkSettingsFile": { text: SETTINGS_FILE },
  "/api/settingsFile/importSettings": { file: ids.settingsFile, confirmedLockOut: true },
  "/api/appeals/getAppeals": { status: "answered" },
  "/api/appeals/answerAppeal": { id: ids.appeal, answer: "allow-always" },
  "/api/appeals/emailAppeal": { id: ids.appeal, kind: "question", language: "en", text: "x" },
  "/api/appeals/undoAppeal": { id: ids.appeal },
  "/api/blockLists/getRules": { search: "203.0.113.7" },
  "/api/blockLists/changeRules": {
    chosen: { ids: [ids.ip, ids.country] },
    set: { enabled: false },
  },
  "/api/blockLists/deleteRules": { chosen: { ids: [ids.ip, ids.country] } },
  "/api/blockLists/orderRules": { ids: [ids.ip], expected: [] },
  "/api/blockLists/getRuleConflicts": {},
  "/api/blockLists/exportRules": { format: "json" },
  "/api/blockLists/checkRuleFile": { format: "csv", text: "type,value\nip,203.0.113.7" },
  "/api/blockLists/importRules": { file: ids.ruleFile, confirmedRisks: true },
  "/api/bots/getVpnBlocker": {},
  "/api/bots/saveVpnBlocker": { expectedVersion: 0, stops: [] },
  "/api/bots/getBotBlocker": {},
  "/api/bots/saveBotBlocker": { expectedVersion: 0, stops: [], pagesPerMinute: 60 },
  "/api/firewall/getFirewall": {},
  "/api/firewall/saveFirewallMode": { mode: "off", expectedVersion: 0 },
  "/api/firewall/setAttackMode": { minutes: 60 },
  "/api/firewall/createForwardAuth": { name: "x" },
  "/api/firewall/rotateForwardAuthKey": { id: ids.connection },
  "/api/firewall/changeConnection": {
    edits: { id: ids.connection, version: 1 },
    ...{ name: "taken over", trustedProxies: 0, failPolicy: "closed" },
  },
  "/api/firewall/deleteConnection": { id: ids.connection },
  "/api/firewall/connectCloudflare": { token: "a".repeat(40), domain: "shop.example.com" },
  "/api/firewall/checkCloudflare": { id: ids.connection },
  "/api/firewall/disconnectCloudflare": { id: ids.connection, leave: true },
  "/api/fraudProtect/getFraudPolicy": {},
  "/api/fraudProtect/saveFraudPolicy": { policy: { mode: "off" }, expectedVersion: 0 },
  "/api/fraudProtect/getFraudState": {},
  "/api/fraudProtect/getOrders": { tab: "all", search: "1" },
  "/api/fraudProtect/getOrder": { id: ids.order },
  "/api/fraudProtect/stopCancelling": { id: ids.order },
  "/api/fraudProtect/cancelOrderNow": { id: ids.order },
  "/api/fraudProtect/markOrderSafe": { id: ids.order, allowPerson: true },
  "/api/fraudProtect/reportOrderFraud": { id: ids.order, cancel: true },
  "/api/fraudProtect/retryOrder": { id: ids.order },
  "/api/fraudProtect/resumeCancelling": {},
  "/api/fraudProtect/countPastOrders": {},
  "/api/fraudProtect/readPastOrders": {},
  "/api/orderFilters/getOrderFilters": {},
  "/api/orderFilters/saveOrderFilter": {
    edits: { id: ids.orderFilter, version: 1 },
    filter: filterFields({ name: "taken over" }),
  },
  "/api/orderFilters/orderOrderFilters": { ids: [ids.orderFilter] },
  "/api/orderFilters/switchOrderFilter": { id: ids.orderFilter, enabled: false },
  "/api/orderFilters/deleteOrderFilter": { id: ids.orderFilter },
  "/api/orderFilters/exportOrderFilters": { format: "csv" },
  "/api/orderFilters/checkFilterFile": {
    format: "json",
    text: JSON.stringify({ version: 1, filters: [filterFields()] }),
  },
  "/api/orderFilters/importOrderFilters": { file: ids.filterFile },
  "/api/orderFilters/draftOrderFilter": { orderId: ids.order },
  "/api/orderFilters/startBacktest": { filter: filterFields(), id: ids.orderFilter },
  "/api/orderFilters/getBacktest": { id: ids.backtest },
  "/api/orderFilters/cancelBacktest": { id: ids.backtest },
  "/api/people/getPeople": { search: "4711" },
  "/api/people/addPeople": { effect: "allow", kind: "email", lines: ["x@example.com"] },
  "/api/people/changePerson": { id: ids.person, note: "taken over", expiresAt: null },
  "/api/people/removePeople": { ids: [ids.person] },
  "/api/people/exportPeople": {},
  "/api/people/checkPeopleFile": { text: "effect,kind,value\nallow,email,y@example.com" },
  "/api/people/importPeople": { file: ids.peopleFile },
  "/api/plans/getSubscription": {},
  "/api/plans/choosePlan": { plan: "free" },
  "/api/plans/cancelPlan": {},
  "/api/plans/raiseCap": { cappedAmount: "999.00" },
  "/api/plans/refreshSubscription": { chargeId: "4711" },
  "/api/plans/getUsage": {},
  "/api/plans/getInactiveRules": { plan: "free" },
  "/api/checkoutValidation/getCheckoutRules": {},
  "/api/checkoutValidation/saveCheckoutRule": {
    edits: { id: ids.checkoutRule, version: 1 },
    rule: checkoutRule({ name: "x" }),
  },
  "/api/checkoutValidation/switchCheckoutRule": { id: ids.checkoutRule, status: "off" },
  "/api/checkoutValidation/orderCheckoutRules": { ids: [ids.checkoutRule] },
  "/api/checkoutValidation/deleteCheckoutRule": { id: ids.checkoutRule },
  "/api/checkoutValidation/saveCheckoutSettings": {
    expectedVersion: 1,
    settings: { isOn: false, blockOnFailure: true, testWord: "theirs", usesPeople: true },
  },
  "/api/checkoutValidation/checkCheckout": {},
  "/api/checkoutValidation/getGuestShare": {},
  "/api/checkoutValidation/previewCheckoutCart": { cart: { countryCode: "DE" } },
  "/api/checkoutValidation/applyCheckoutLevel": { level: "strict" },
  "/api/checkoutValidation/exportCheckoutRules": {},
  "/api/checkoutValidation/checkCheckoutFile": {
    text: writeRulesFile([checkoutRule({ name: "x" })]),
  },
  "/api/checkoutValidation/importCheckoutRules": { file: ids.checkoutFile },
  "/api/checkoutValidation/listRevokedVisits": {},
  "/api/checkoutValidation/restoreVisit": { visit: ids.revokedVisit },
  "/api/checkoutValidation/getCheckoutPass": {},
  "/api/checkoutValidation/getPassEvidence": {},
  "/api/attacks/getAttacks": {},
  "/api/attacks/getAttack": { id: ids.attack },
  "/api/attacks/noteAttackRule": { id: ids.attack, rule: "visit-by-risk" },
  "/api/attacks/exportAttack": { id: ids.attack },
  "/api/checkoutValidation/saveCheckoutPass": {
    expectedVersion: 1,
    choices: { mode: "off", usesLimit: 100, riskWhen: checkoutRule().when },
  },
  "/api/checkoutValidation/startAttackMode": { hours: 24 },
  "/api/checkoutValidation/issueCheckoutPass": {},
  "/api/checkoutValidation/endAttackMode": {},
  "/api/attacks/getAttackAnswer": {},
  "/api/attacks/saveAnswerChoice": { choice: "act" },
  "/api/attacks/startAttackAnswer": { hours: 24 },
  "/api/attacks/endAttackAnswer": {},
  "/api/redirects/getRedirects": {},
  "/api/redirects/saveRedirect": {
    edits: { id: ids.redirect, version: 1 },
    redirect: { name: "x", places: { match: "only", countries: ["DE"] }, to: "https://x.example/" },
  },
  "/api/redirects/orderRedirects": { ids: [ids.redirect] },
  "/api/redirects/switchRedirect": { id: ids.redirect, enabled: false },
  "/api/redirects/deleteRedirect": { id: ids.redirect },
  "/api/preview/start": {
    save: "updateRuleEntries",
    input: { kind: "ip", ids: [ids.ip], set: { label: "theirs" } },
    range: "24h",
  },
  "/api/preview/effect": {
    save: "updateRuleEntries",
    input: { kind: "ip", ids: [ids.ip], set: { label: "theirs" } },
  },
  "/api/preview/progress": { id: ids.preview },
  "/api/preview/cancel": { id: ids.preview },
  "/api/redirects/startRedirectPreview": { country: "DE" },
  "/api/rules/getRuleList": { kind: "ip" },
  "/api/rules/saveCountries": {
    expectedVersion: 1,
    mode: "block",
    enabled: false,
    countries: [],
  },
  "/api/rules/addRuleEntries": { kind: "ip", lines: ["203.0.113.7"] },
  "/api/rules/updateRuleEntries": {
    kind: "ip",
    ids: [ids.ip, ids.country],
    set: { enabled: false },
  },
  "/api/history/getVersions": {},
  "/api/history/compareVersions": { from: 0, to: 1 },
  "/api/history/previewUndo": { version: 1 },
  "/api/history/undoVersion": { version: 1, expectedVersion: 1, confirmedLockOut: true },
  "/api/history/restoreVersion": { version: 0, expectedVersion: 1, confirmedLockOut: true },
  "/api/customerData/getDataRequests": {},
  "/api/customerData/downloadCustomerData": { id: ids.dataRequest },
  "/api/history/undoChange": { rules: null, step: ids.undoStep },
  "/api/rules/deleteRuleEntries": { kind: "country", ids: [ids.ip, ids.country] },
  "/api/rules/setRuleListEnabled": { kind: "country", enabled: false },
  "/api/rules/followStorefront": { kind: "country", follows: false },
  "/api/rules/getFollowedLists": {},
  "/api/rules/getLocationData": {},
  "/api/rules/getCountryTraffic": {},
  "/api/rules/getShippingCountries": {},
  "/api/settings/getThemeColors": {},
  "/api/settings/getStoreImages": { search: "mark", after: "" },
  "/api/rules/getNetworkTraffic": { search: "" },
  "/api/rules/getReferrerTraffic": {},
  "/api/rules/previewRuleEntries": { kind: "referrer", lines: ["x.example"], sample: "x" },
  "/api/visitors/getVisits": { range: "24h" },
  "/api/visitors/getVisitSummary": { range: "24h" },
  "/api/visitors/getVisitGroups": { range: "24h", by: "address" },
  "/api/visitors/getVisit": { id: ids.visit },
  "/api/visitors/findVisit": { reference: "MARK4711XY" },
  "/api/visitors/setVisitTrusted": { id: ids.visit, trusted: true },
  "/api/visitors/exportVisits": { range: "24h" },
  "/api/visitors/exportChosenVisits": { ids: [ids.visit] },
  "/api/whitelists/getWhitelist": { search: "203.0.113.7" },
  "/api/whitelists/getBypassLinks": {},
  "/api/whitelists/createBypassLink": { label: "x", hours: 1 },
  "/api/whitelists/revokeBypassLink": { id: ids.bypassLink },
});

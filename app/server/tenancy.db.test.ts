import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { type AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { beforeAll, describe, expect, test } from "vitest";

import { CALLS } from "#app/contract";
import { rows } from "#app/store/rows.server";
import * as schema from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, idToken, type Merchant } from "#tests/helpers/data-api";
import { premiumMerchant } from "#tests/helpers/plans";
import { attacksOn, type VictimIds } from "#tests/helpers/tenancy/attacks";
import { MARK, victimOf } from "#tests/helpers/tenancy/victim";

let under: ApiUnderTest;
let victim: Merchant;
let ids: VictimIds;
/** Requests by path of the call. */
let attacks: ReturnType<typeof attacksOn>;

/** State of the victim, which no other shop may change. */
let before: readonly { readonly name: string }[];

beforeAll(async () => {
  under = await apiUnderTest();
  ({ victim, ids } = await victimOf(under));
  attacks = attacksOn(victim, ids);
  before = await stateOfVictim();
});

/** All tables whose rows belong to a shop. */
const TABLES_OF_SHOPS = Object.values(schema).flatMap((table) => {
  if (!is(table, PgTable)) return [];
  const { shopId }: Record<string, AnyPgColumn> = getTableColumns(table);
  return shopId ? [{ table, shopId }] : [];
});

/** Reads all rows of the victim in one query, because every attack needs them. */
async function stateOfVictim() {
  const { id } = victim.shop;
  const owned = [{ table: schema.shops, shopId: schema.shops.id }, ...TABLES_OF_SHOPS];
  const each = owned.map(
    ({ table, shopId }) =>
      sql`select ${getTableName(table)}::text as name, to_jsonb(${table}) as row from ${table} where ${shopId} = ${id}`,
  );
  return rows<{ name: string }>(
    under.database.db,
    sql`${sql.join(each, sql` union all `)} order by 1, 2`,
  );
}

const merchantCalls = CALLS.filter(({ auth }) => auth === "merchant");

async function send(path: string, token: string, input: Record<string, unknown>) {
  const call = CALLS.find((one) => one.path === path)!;
  const url = new URL(`https://app.example.com${path}`);
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (call.method === "GET") {
    for (const [key, value] of Object.entries(input)) url.searchParams.set(key, String(value));
    return under.api(new Request(url, { headers }));
  }
  headers.set("content-type", "application/json");
  return under.api(new Request(url, { method: "POST", headers, body: JSON.stringify(input) }));
}

test("the attacks cover every call of a merchant, and the victim has rows in at least 30 tables", () => {
  const tables = new Set(before.map(({ name }) => name));
  expect(tables.size).toBeGreaterThanOrEqual(30);
  expect(Object.keys(attacks).sort()).toEqual(merchantCalls.map(({ path }) => path).sort());
});

/**
 * Calls whose handlers reject the input, because it names another shop's data or an unknown account, or because the shop has
 * no attack.
 */
const FINDING_FAULT: ReadonlySet<string> = new Set([
  "/api/attacks/startAttackAnswer",
  "/api/blockLists/importRules",
  "/api/blockLists/orderRules",
  "/api/checkoutValidation/importCheckoutRules",
  "/api/firewall/connectCloudflare",
  "/api/orderFilters/importOrderFilters",
  "/api/people/importPeople",
  "/api/plans/raiseCap",
  "/api/settingsFile/importSettings",
  "/api/visitors/findVisit",
]);

describe("a merchant of another shop", () => {
  test.each(merchantCalls.map(({ path }) => path))(
    "a merchant of another shop neither sees nor changes data with %s",
    async (path) => {
      // Has a plan with all features, so that requests reach the handlers and not only the checks before them.
      const stranger = await premiumMerchant(under);
      const response = await send(path, stranger.token, attacks[path]!);
      const text = await response.text();
      expect(text).not.toContain("plan_required");
      if (!FINDING_FAULT.has(path)) expect(text).not.toContain("invalid_input");
      for (const secret of [
        MARK,
        "4711",
        victim.shop.id,
        victim.shop.domain,
        ids.ip,
        ids.country,
      ]) {
        expect(text).not.toContain(secret);
      }
      expect(await stateOfVictim()).toEqual(before);
    },
  );
});

/** Calls about one object of the victim. */
const NAMING_ONE = [
  "/api/account/markMessageRead",
  "/api/appeals/answerAppeal",
  "/api/appeals/emailAppeal",
  "/api/checkoutValidation/saveCheckoutRule",
  "/api/firewall/changeConnection",
  "/api/firewall/checkCloudflare",
  "/api/firewall/deleteConnection",
  "/api/firewall/disconnectCloudflare",
  "/api/firewall/rotateForwardAuthKey",
  "/api/fraudProtect/cancelOrderNow",
  "/api/fraudProtect/getOrder",
  "/api/fraudProtect/markOrderSafe",
  "/api/fraudProtect/reportOrderFraud",
  "/api/fraudProtect/retryOrder",
  "/api/orderFilters/cancelBacktest",
  "/api/orderFilters/getBacktest",
  "/api/orderFilters/saveOrderFilter",
  "/api/people/changePerson",
  "/api/redirects/saveRedirect",
  "/api/preview/cancel",
  "/api/preview/progress",
  "/api/visitors/getVisit",
];

test("calls with IDs of another shop receive status 404 or change no rows", async () => {
  const stranger = await premiumMerchant(under);
  const attack = (path: string) => send(path, stranger.token, attacks[path]!);
  for (const path of NAMING_ONE) expect((await attack(path)).status, path).toBe(404);
  const updated = await (await attack("/api/rules/updateRuleEntries")).json();
  expect(updated.data).toMatchObject({ updated: 0, list: { version: 0, changes: [] } });
  const deleted = await (await attack("/api/rules/deleteRuleEntries")).json();
  expect(deleted.data).toMatchObject({ deleted: 0, list: { version: 0, changes: [] } });
});

test("an update with the ID of an entry in another list of the shop receives status 404 and changes nothing", async () => {
  const input = { kind: "ip", ids: [ids.country], set: { enabled: false } };
  const response = await send("/api/rules/updateRuleEntries", victim.token, input);
  expect(response.status).toBe(404);
  expect(await stateOfVictim()).toEqual(before);
});

describe("a request without a valid bearer token", () => {
  const refusal = {
    result: false,
    data: null,
    Message: "Failed, Please try again.",
    code: "unauthorized",
  };
  let tokens: readonly string[];
  beforeAll(async () => {
    const formerMerchant = await under.merchant({ uninstalledAt: new Date() });
    tokens = [
      "",
      "forged",
      await idToken(victim.shop.domain, under.time.now - 2 * 3_600_000),
      await idToken("nobody.myshopify.com", under.time.now),
      formerMerchant.token,
    ];
  });
  test.each(merchantCalls.map(({ path }) => path))(
    "a request without a valid bearer token receives status 401 from %s",
    async (path) => {
      for (const token of tokens) {
        const response = await send(path, token, attacks[path]!);
        expect(response.status).toBe(401);
        expect(await response.json()).toEqual(refusal);
      }
    },
  );
});

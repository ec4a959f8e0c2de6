import { drizzle } from "drizzle-orm/node-postgres";
import { expect, test } from "vitest";

import { DAY_MS } from "#app/base/clock";
import { oneKey } from "#app/base/keyring";
import { type Privacy, privacy as privacySection } from "#app/contract/general-settings";
import { checkoutPassesOf } from "#app/features/visits/public.server";
import { NO_NETWORK, NO_PLACE } from "#app/platform/ip-intelligence/ip-facts";
import { orderOf } from "#tests/cases/order";

import type { LiveOrder } from "../reading/live-order";
import { gatherFacts } from "./gather-facts.server";
import { pseudonymsOf } from "./pseudonyms.server";

const KEYS = oneKey("a secret of sixteen or more");
const LIVE = {
  ...{ facts: orderOf(), ip: "198.51.100.7", destination: null, updatedAt: 0, cancelledAt: null },
  ...{ financial: "PAID", fulfillment: "UNFULFILLED", refunded: 0, cardEnd: "4242" },
  ...{ passes: [], checkoutToken: null, cartToken: null },
  assessments: [],
};
const { velocity } = LIVE.facts;
const NOWHERE = {
  lookup: () => ({ ...NO_PLACE, ...NO_NETWORK }),
  coordinates: () => null,
};

const HISTORY = {
  ...{ ...velocity, usualTotal: 29, isPast: null },
  ...{ rangeHour: 0, rangeDay: 0, asnHour: 0, asnDay: 0 },
};
const PRIVACY = privacySection.parse({});
const VISITS = { visits: 4, stopped: 0, solvedChallenges: 0 };

const SEEN = {
  ...{ pages: 2, firstAt: LIVE.facts.at - 60_000, countries: ["DE"], networks: ["vpn"], signs: [] },
  isLogging: true,
};

/** Gathers the facts of an order from a database that answers with HISTORY, VISITS and SEEN. */
function gatherWith(
  query: (question: { readonly text: string }) => Promise<{ readonly rows: readonly unknown[] }>,
  live: Partial<LiveOrder> = {},
  privacy: Partial<Privacy> = {},
) {
  return gatherFacts(
    {
      db: drizzle({ client: { query } as never }) as never,
      ipIntelligence: NOWHERE,
      prints: pseudonymsOf(KEYS, "shop"),
      passes: checkoutPassesOf(KEYS),
      now: LIVE.facts.at,
    },
    { shop: { id: "shop", timezone: "UTC" } as never, privacy: { ...PRIVACY, ...privacy } },
    { ...LIVE, ...live },
  );
}

const answer = async ({ text }: { readonly text: string }) => {
  if (text.includes("usualTotal")) return { rows: [HISTORY] };
  if (text.includes("isLogging")) return { rows: [SEEN] };
  return { rows: text.includes("solvedChallenges") ? [VISITS] : [["allow"]] };
};

test("the facts of an order are read by one query at a time, because they share a transaction", async () => {
  let running = 0;
  let most = 0;
  let queries = 0;
  const query = async ({ text }: { readonly text: string }) => {
    most = Math.max(most, ++running);
    queries++;
    await Promise.resolve();
    running--;
    return answer({ text });
  };
  const { facts } = await gatherWith(query);
  expect(facts).toMatchObject({ velocity, timesUsualTotal: 2, visits: VISITS, listed: "allow" });
  expect(facts.journey).toEqual({
    ...{ by: "address", pages: 2, seconds: 60, isAutomated: false },
    ...{ countries: ["DE"], networks: ["vpn"] },
  });
  expect({ most, queries }).toEqual({ most: 1, queries: 4 });
});

const passOf = (shop: string, at = LIVE.facts.at) =>
  checkoutPassesOf(KEYS).issue(shop, "7K2M9QTDXA", at);

test.each([
  ["a pass of this shop", [passOf("shop")], "7K2M9QTDXA"],
  [
    "a forged text before a pass of this shop",
    ["1.k.0000000000.0123456789abcdef", passOf("shop")],
    "7K2M9QTDXA",
  ],
  ["a pass of another shop", [passOf("other")], null],
  ["a pass issued 31 days before the order", [passOf("shop", LIVE.facts.at - 31 * DAY_MS)], null],
  ["a pass issued a day after the order", [passOf("shop", LIVE.facts.at + DAY_MS)], null],
  ["no pass", [], null],
])("an order with %s %j has the journey %j", async (_, passes, journey) => {
  expect((await gatherWith(answer, { passes })).journey).toBe(journey);
});

test.each<Partial<Privacy>>([{ mask: "at-once" }, { connectOrders: false }])(
  "a shop with the privacy setting %j stores no link between an order and its visits",
  async (privacy) => {
    expect((await gatherWith(answer, { passes: [passOf("shop")] }, privacy)).journey).toBeNull();
  },
);

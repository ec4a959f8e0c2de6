import { drizzle } from "drizzle-orm/node-postgres";
import { expect, test } from "vitest";

import { oneKey } from "#app/base/keyring";
import { NO_NETWORK, NO_PLACE } from "#app/platform/ip-intelligence/ip-facts";
import { orderOf } from "#tests/cases/order";

import { gatherFacts } from "./gather-facts.server";
import { pseudonymsOf } from "./pseudonyms.server";

const LIVE = {
  ...{ facts: orderOf(), ip: "198.51.100.7", destination: null, updatedAt: 0, cancelledAt: null },
  ...{ financial: "PAID", fulfillment: "UNFULFILLED", refunded: 0, cardEnd: "4242" },
  assessments: [],
};
const { velocity } = LIVE.facts;
const NOWHERE = {
  lookup: () => ({ ...NO_PLACE, ...NO_NETWORK }),
  coordinates: () => null,
};

const HISTORY = { ...velocity, usualTotal: 29, isPast: null };
const VISITS = { visits: 4, stopped: 0, solvedChallenges: 0 };

test("the facts of an order are gathered by one query at a time, because they share a transaction", async () => {
  let running = 0;
  let most = 0;
  let queries = 0;
  const query = async ({ text }: { readonly text: string }) => {
    most = Math.max(most, ++running);
    queries++;
    await Promise.resolve();
    running--;
    if (text.includes("usualTotal")) return { rows: [HISTORY] };
    return { rows: text.includes("solvedChallenges") ? [VISITS] : [["allow"]] };
  };
  const { facts } = await gatherFacts(
    {
      db: drizzle({ client: { query } as never }) as never,
      ipIntelligence: NOWHERE,
      prints: pseudonymsOf(oneKey("a secret of sixteen or more"), "shop"),
      now: LIVE.facts.at,
    },
    { shop: { id: "shop", timezone: "UTC" } as never, masksAtOnce: false },
    LIVE,
  );
  expect(facts).toMatchObject({ velocity, timesUsualTotal: 2, visits: VISITS, listed: "allow" });
  expect({ most, queries }).toEqual({ most: 1, queries: 3 });
});

import { expect, test } from "vitest";

import { oneKey } from "#app/base/keyring";
import type { Database } from "#app/store/client.server";
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
  lookup: () => ({
    ...{ country: null, otherCountry: null, region: null, city: null, asn: null },
    ...{ organisation: null, networkClass: null },
  }),
  coordinates: () => null,
};

test("nothing is asked while something else is: all of it may be asked within one transaction", async () => {
  let asking = 0;
  let most = 0;
  const asked =
    <Answer>(answer: Answer) =>
    async () => {
      most = Math.max(most, ++asking);
      await Promise.resolve();
      asking--;
      return answer;
    };
  const { facts } = await gatherFacts(
    {
      db: {} as Database,
      ipIntelligence: NOWHERE,
      listedAs: asked("allow" as const),
      batches: {
        history: asked({ velocity, usualTotal: 29, isPast: null }),
        visits: asked({ visits: 4, stopped: 0, solvedChallenges: 0 }),
      },
      prints: pseudonymsOf(oneKey("a secret of sixteen or more"), "shop"),
      now: LIVE.facts.at,
    },
    { shop: { id: "shop", timezone: "UTC" } as never, masksAtOnce: false },
    LIVE,
  );
  expect(facts).toMatchObject({ timesUsualTotal: 2, visits: { visits: 4 }, listed: "allow" });
  expect(most).toBe(1);
});

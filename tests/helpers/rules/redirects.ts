import { beforeAll, expect } from "vitest";

import type { InputOf } from "#app/contract/call";
import { saveRedirect } from "#app/contract/redirects";

import { type ApiUnderTest, apiUnderTest, type Merchant } from "../data-api";
import { givePlan } from "../plans";

export type RedirectFields = InputOf<typeof saveRedirect>["redirect"];

/** Returns a condition for visitors of these countries. */
export const from = (...countries: string[]) => ({ match: "only" as const, countries });

/** Returns the form's fields for a redirect from Germany to another website. */
export const redirectFields = (part: Partial<RedirectFields> = {}): RedirectFields => ({
  name: "Germany",
  places: from("DE"),
  to: "https://example.de/",
  ...part,
});

/** Creates the data API with shops that may have redirects, for all tests of a file. */
export function redirectHarness() {
  const harness = {
    under: undefined as unknown as ApiUnderTest,

    /** Creates a shop on a paid plan whose store is https://shop.example.com. */
    merchant: async (): Promise<Merchant> => {
      const made = await harness.under.merchant({ storeUrl: "https://shop.example.com" });
      await givePlan(harness.under.database.db, made.shop.id, "premium");
      return made;
    },

    /** Saves a new redirect. Expects that it is accepted. */
    add: async (shop: Merchant, part: Partial<RedirectFields> = {}) => {
      const answer = await shop.send(saveRedirect, { edits: null, redirect: redirectFields(part) });
      expect(answer).toMatchObject({ result: true });
      return answer.data!;
    },
  };
  beforeAll(async () => {
    harness.under = await apiUnderTest();
  });
  return harness;
}

import { beforeAll } from "vitest";

import { getVisits } from "#app/contract/visits/visitors";

import { type ApiUnderTest, apiUnderTest, type Merchant } from "./data-api";
import { givePlan } from "./plans";
import { aVisit, recorderOn, type VisitParts } from "./visits";

/** Sets up the visitor report for the tests of one file: merchants with a log, and their reports. */
export function reportHarness() {
  let under: ApiUnderTest;
  beforeAll(async () => {
    under = await apiUnderTest();
  });

  /** Creates a merchant on a paid plan with these past visits. */
  async function merchantWith(visits: readonly Partial<VisitParts>[]): Promise<Merchant> {
    const merchant = await under.merchant();
    await givePlan(under.database.db, merchant.shop.id, "premium");
    await log(merchant, visits);
    return merchant;
  }

  async function log(merchant: Merchant, visits: readonly Partial<VisitParts>[]): Promise<void> {
    const recorder = recorderOn(under.database.db, {
      bufferMax: 20_000,
      share: { takes: () => true },
    });
    const { id: shopId } = merchant.shop;
    for (const visit of visits)
      recorder.record(aVisit({ at: under.time.now - 1, ...visit, shopId }));
    await recorder.flush();
  }

  async function page(merchant: Merchant, input: object = {}) {
    const answer = await merchant.send(getVisits, input as never);
    if (!answer.result) throw new Error(JSON.stringify(answer));
    return answer.data;
  }

  const paths = async (merchant: Merchant, input: object = {}) =>
    (await page(merchant, input)).visits.map(({ path }) => path);

  return { under: () => under, merchantWith, log, page, paths };
}

import { expect, test } from "vitest";

import { choosePlan, getUsage, raiseCap } from "#app/contract/plans";
import { billingHarness } from "#tests/helpers/billing/billing-harness";

const harness = billingHarness();
const { choose, merchant, refresh, runJobs, webhook } = harness;

test("a higher cap applies after its approval, and a lower cap is rejected at its field", async () => {
  const one = await merchant();
  await choose(one, { plan: "payg", cappedAmount: "5.00" });
  await refresh(one);
  const answer = await one.send(raiseCap, { cappedAmount: "12.50" });
  const chargeId = String(one.platform.subscriptions[0]?.id);
  expect((await refresh(one)).subscription.cap).toBe("5.00");
  await harness.decide(one.platform, answer.data!.confirmationUrl, "approve");
  // The webhook arrives before the merchant returns.
  await webhook(one, "app_subscriptions/update");
  await runJobs();
  expect(await refresh(one, chargeId)).toMatchObject({
    outcome: "cap-changed",
    subscription: { cap: "12.50", plan: "payg" },
  });
  for (const cappedAmount of ["12.50", "3.00", "5000.00", "13.005"]) {
    const refused = await one.send(raiseCap, { cappedAmount });
    expect(refused).toMatchObject({ result: false, fields: { cappedAmount: expect.any(String) } });
  }
  expect((await one.send(getUsage, {})).data?.cap).toBe("12.50");
});

test.each(["0", "0.99", "1000.01", "1.005", "-4", "4,00", "1e2", "NaN"])(
  "a spending cap of %s is rejected at its field",
  async (cappedAmount) => {
    const one = await merchant();
    const refused = await one.send(choosePlan, { plan: "payg", cappedAmount });
    expect(refused).toMatchObject({ result: false, status: 400 });
    expect(refused.result ? {} : refused.fields).toHaveProperty("cappedAmount");
    expect(one.platform.subscriptions).toEqual([]);
  },
);

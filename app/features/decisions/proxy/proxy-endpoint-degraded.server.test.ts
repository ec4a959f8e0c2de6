import { expect, test } from "vitest";

import { parseAddress } from "#app/engine/net/address";
import { endpointUnderTest, GERMAN, rules, SHOP } from "#tests/helpers/proxy-endpoint";

const harness = endpointUnderTest();

async function expectLetIn(answer: Response, cause: string): Promise<void> {
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ outcome: "allow", degraded: true });
  expect(answer.headers.get("x-palisade-degraded")).toBe(cause);
}

test("visits of a store without the app are allowed with a degraded answer and not recorded", async () => {
  harness().rules = null;
  await expectLetIn(await harness().visit({ ip: GERMAN }), "no-rules");
  await expectLetIn(await harness().visit({ ip: GERMAN }), "no-rules");
  expect(harness().counts.stats().degraded["no-rules"]).toBe(2);
  expect(harness().recorded).toEqual([]);
});

test("visits are allowed with a degraded answer while the rules cannot be loaded", async () => {
  harness().loadFails = true;
  await expectLetIn(await harness().visit({ ip: GERMAN }), "not-loaded");
  expect(harness().counts.stats().degraded["not-loaded"]).toBe(1);
});

test("a visit that could not wait for the rules is logged as undecided afterwards", async () => {
  let openGate = () => {};
  harness().gate = new Promise((resolve) => (openGate = resolve));
  await expectLetIn(await harness().visit({ ip: GERMAN }), "not-loaded");
  expect(harness().recorded).toEqual([]);
  openGate();
  await harness().rulesets.load(SHOP).eventually;
  await new Promise((resolve) => setImmediate(resolve));
  expect(harness().recorded).toMatchObject([
    {
      request: { address: parseAddress(GERMAN) },
      facts: { country: "DE" },
      decision: { outcome: "allow", reason: { cause: "unavailable" } },
    },
  ]);
});

test("a visit whose decision fails is allowed with a degraded answer and recorded as undecided", async () => {
  harness().lookupFails = true;
  await expectLetIn(await harness().visit({ ip: GERMAN }), "error");
  expect(harness().recorded).toMatchObject([
    {
      request: { address: parseAddress(GERMAN) },
      decision: { outcome: "allow", reason: { cause: "unavailable" } },
    },
  ]);
});

test("a visit that is decided by a damaged ruleset is allowed with a degraded answer and recorded as undecided", async () => {
  const steps = rules.ruleset.steps.map((step) => ({ ...step, block: {} as never }));
  harness().rules = { ...rules, ruleset: { ...rules.ruleset, steps } };
  await expectLetIn(await harness().visit({ ip: GERMAN }), "error");
  expect(harness().recorded).toMatchObject([{ decision: { reason: { cause: "unavailable" } } }]);
});

import { expect, test } from "vitest";

import { country, rulesetOf } from "../../../tests/cases/decision-case";
import { compile } from "../../engine/compile";
import { NO_NETWORK, NO_PLACE } from "../../platform/ip-intelligence/ip-facts";

import { createVisitAnswerer } from "./answer-visit";

const SHOP = "00000000-0000-4000-8000-000000000001";
const ruleset = compile(rulesetOf({ entries: [country("DE")] }));
const answerer = createVisitAnswerer({
  lookup: () => ({ ...NO_PLACE, ...NO_NETWORK, country: "DE" }),
  reference: () => "7K2M9QTDXA",
  isPassValid: (pass, { shopId, generation }) =>
    pass === "genuine" && shopId === SHOP && generation === 4,
  onError: (error) => {
    throw error;
  },
});

function answerTo(pass: string, passGeneration: number | null, shopId = SHOP) {
  const address = { version: 4, d: 0xc6336407, a: 0, b: 0, c: 0 } as const;
  const shop = "demo.myshopify.com";
  return answerer.decided(
    { shop, address, userAgent: "", path: "/", referrer: "", pass, at: 0 },
    { shopId, revision: "1", entries: 1, ruleset, passGeneration },
  );
}

test("a browser with a pass is let in where others are stopped, and the log says why", () => {
  const { body, recorded } = answerTo("genuine", 4);
  expect(body).toBe('{"outcome":"allow"}');
  expect(recorded?.decision.reason.cause).toBe("admin-access");
  expect(recorded?.decision.trace).toContainEqual({
    step: "admin-access",
    result: "matched",
    entryId: null,
  });
});

test.each([
  ["a forged one", "forged", 4, SHOP],
  ["one of an older generation", "genuine", 5, SHOP],
  ["a genuine one while the mode is disabled", "genuine", null, SHOP],
  ["one of another shop", "genuine", 4, SHOP.replace(/1$/, "2")],
  ["none", "", 4, SHOP],
] as const)("as a pass, %s lets nobody in", (_what, pass, generation, shopId) => {
  expect(JSON.parse(answerTo(pass, generation, shopId).body)).toMatchObject({ outcome: "block" });
});

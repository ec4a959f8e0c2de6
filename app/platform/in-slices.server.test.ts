import { expect, test } from "vitest";

import { compile, compileInSteps } from "#app/engine/compile";
import { decide } from "#app/engine/decide";
import { blockIp, country, rulesetOf, visitOf } from "#tests/cases/decision-case";

import { inSlices } from "./in-slices.server";

function address(n: number): string {
  return `10.${n >>> 16}.${(n >>> 8) & 255}.${n & 255}`;
}

test("compiling 50,000 entries in slices yields to other work and gives the same decisions", async () => {
  const entries = Array.from({ length: 50_000 }, (_, n) => blockIp(address(2 * n)));
  const source = rulesetOf({ entries: [...entries, country("DE")] });
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const sliced = await inSlices(compileInSteps(source));
  isDone = true;
  expect(turns).toBeGreaterThan(3);
  const whole = compile(source);
  for (let n = 0; n < 1_000; n++) {
    const visit = visitOf({ ip: address(n), country: n % 7 === 0 ? "DE" : "FR" });
    expect(decide(sliced, visit)).toEqual(decide(whole, visit));
  }
});

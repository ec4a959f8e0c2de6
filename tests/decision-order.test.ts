import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { PRECEDENCE } from "#app/engine/precedence";
import { STEP_REASONS } from "#app/features/rules/ready/step-reasons";

const page = readFileSync("docs/reference/decision-order.md", "utf8");

test("the page about the decision order lists every step with outcome and reason, in order", () => {
  const rows = [...page.matchAll(/^\| `([a-z-]+)` +\| .+? +\| (allowed|stopped) +\| (.+?) +\|$/gm)];
  expect(rows.map(([, step, outcome, reason]) => [step, outcome, reason])).toEqual(
    PRECEDENCE.map(({ name, letsIn }) => [
      name,
      letsIn ? "allowed" : "stopped",
      STEP_REASONS[name],
    ]),
  );
});

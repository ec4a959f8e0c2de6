import { expect, test } from "vitest";

import { IS_DEEP } from "../setup/depth";
import { type FaultName, FAULTS, runFault } from "./job-faults";

/** Slow faults that are left out, because other rows cover their steps. */
const LONG: readonly FaultName[] = ["three processes", "flood of one"];

const names = (Object.keys(FAULTS) as FaultName[]).filter(
  (name) => IS_DEEP || !LONG.includes(name),
);

// The complete table: DEEP=1 npx tsx tests/faults/job-faults.ts
test.each(names)(
  "the fault “%s” causes no lost, repeated or late job",
  async (name) => {
    const { lost, doubled, late = 0, note } = await runFault(name);
    expect({ lost, doubled, late }, note).toEqual({ lost: 0, doubled: 0, late: 0 });
  },
  240_000,
);

import { expect, test } from "vitest";

import { FailedSignatures, MAX_SENDERS } from "./failed-signatures";

const AT = Date.UTC(2026, 10, 30, 12);

test("FailedSignatures forgets the earliest sender when it has its maximum number of senders", () => {
  const failed = new FailedSignatures();
  for (let n = 0; n <= MAX_SENDERS; n++) failed.add(`s${n}`, AT);
  failed.add("last", AT);
  expect(["s0", "last"].map((sender) => failed.countOf(sender, AT))).toEqual([0, 1]);
});

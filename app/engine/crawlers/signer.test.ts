import { expect, test } from "vitest";

import { AGENT_CRAWLERS } from "./agent-crawlers";
import { CRAWLERS } from "./crawler-table";
import { isSigner } from "./signer";

test("isSigner is true for exactly the crawlers of agents that sign their requests", () => {
  expect(CRAWLERS.filter(({ id }) => isSigner(id))).toEqual(AGENT_CRAWLERS);
});

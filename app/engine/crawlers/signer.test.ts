import { expect, test } from "vitest";

import { AGENT_CRAWLERS } from "./agent-crawlers";
import { CRAWLERS } from "./crawler-table";
import { isSigner } from "./signer";

test("the crawlers that sign their requests are exactly the known agents", () => {
  expect(CRAWLERS.filter(({ id }) => isSigner(id))).toEqual(AGENT_CRAWLERS);
});

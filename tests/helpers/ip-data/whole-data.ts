import { afterAll, beforeAll } from "vitest";

import { parseAddress } from "#app/engine/net/address";
import {
  createIpIntelligence,
  type IpIntelligence,
} from "#app/platform/ip-intelligence/ip-intelligence.server";
import { ensurePackagedIpData } from "#scripts/ip-data/ensure-ip-data";

/** The packed data the product ships with, for the tests of a file: there once they run. */
export function wholeIpData() {
  const opened = {} as { intelligence: IpIntelligence & { close(): void } };
  // The first time it is packed, which takes a minute.
  beforeAll(async () => {
    const dataDir = await ensurePackagedIpData();
    opened.intelligence = await createIpIntelligence({ dataDir, log: console });
  }, 240_000);
  afterAll(() => opened.intelligence?.close());
  return {
    opened,
    /** What it says of an address that is written right. */
    lookup: (text: string) => opened.intelligence.lookup(parseAddress(text)!),
  };
}

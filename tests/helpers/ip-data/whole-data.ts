import { afterAll, beforeAll } from "vitest";

import { parseAddress } from "#app/engine/net/address";
import {
  createIpIntelligence,
  type IpIntelligence,
} from "#app/platform/ip-intelligence/ip-intelligence.server";
import { ensurePackagedIpData } from "#scripts/ip-data/ensure-ip-data";

/** Opens the packed data of the product for the tests of a file. It is available when they run. */
export function wholeIpData() {
  const opened = {} as { intelligence: IpIntelligence & { close(): void } };
  // The first run packs the data, which takes a minute.
  beforeAll(async () => {
    const dataDir = await ensurePackagedIpData();
    opened.intelligence = await createIpIntelligence({ dataDir, log: console });
  }, 240_000);
  afterAll(() => opened.intelligence?.close());
  return {
    opened,
    /** Returns the facts about a valid address. */
    lookup: (text: string) => opened.intelligence.lookup(parseAddress(text)!),
  };
}

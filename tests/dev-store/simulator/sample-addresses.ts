import { fileURLToPath } from "node:url";

import { parseAddress } from "../../../app/engine/net/address";
import { COUNTRIES, countryName } from "../../../app/platform/countries";
import { createIpIntelligence } from "../../../app/platform/ip-intelligence/ip-intelligence.server";

const DATA = fileURLToPath(new URL("../../../dist/ip-data", import.meta.url));

/** Which address to use for which country, from the same data the app decides with. */
export interface SampleAddresses {
  /** A few addresses a country, by code; countries without any are left out. */
  readonly byCountry: Readonly<Record<string, readonly string[]>>;
  /** English name of the country an address is in; null when unknown or no address. */
  countryOf(address: string): string | null;
}

/** Reads the prepared IP data. Without it there are no samples, and one types an address. */
export async function openSampleAddresses(log: (line: string) => void): Promise<SampleAddresses> {
  const intelligence = await createIpIntelligence({
    dataDir: DATA,
    log: { info: () => {}, warn: (...words: unknown[]) => log(words.map(String).join(" ")) },
  });
  const samples = COUNTRIES.map(({ code }) => [code, intelligence.sampleAddresses(code)] as const);
  return {
    byCountry: Object.fromEntries(samples.filter(([, addresses]) => addresses.length > 0)),
    countryOf(text) {
      const address = parseAddress(text);
      const { country } = address ? intelligence.lookup(address) : { country: null };
      return country && countryName(country);
    },
  };
}

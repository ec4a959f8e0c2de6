import { fileURLToPath } from "node:url";

import { COUNTRIES, countryName } from "#app/base/countries";
import type { CfFacts } from "#app/edge/runtime";
import { parseAddress } from "#app/engine/net/address";
import { createIpIntelligence } from "#app/platform/ip-intelligence/ip-intelligence.server";

import type { DevStoreContext } from "../context";

const DATA = fileURLToPath(new URL("../../../dist/ip-data", import.meta.url));

/** Sample address of each country, from the same data as the app's decisions. */
export interface SampleAddresses {
  /** Sample addresses by country code. Countries without any are left out. */
  readonly byCountry: Readonly<Record<string, readonly string[]>>;
  /** Returns the English name of an address's country. Null if it is unknown or the text is not an address. */
  countryOf(address: string): string | null;
  /** Returns Cloudflare's facts about an address, without verified crawlers. */
  factsOf(address: string): CfFacts;
}

const opened = new WeakMap<DevStoreContext["state"], Promise<SampleAddresses>>();

/** Returns the sample addresses of a dev store, opened on first use. */
export function sampleAddressesOf({ state, log }: DevStoreContext): Promise<SampleAddresses> {
  const known = opened.get(state) ?? openSampleAddresses(log);
  opened.set(state, known);
  return known;
}

/** Reads the prepared IP data. Without it there are no samples, and the user types an address. */
async function openSampleAddresses(log: (line: string) => void): Promise<SampleAddresses> {
  const intelligence = await createIpIntelligence({
    dataDir: DATA,
    log: { info: () => {}, warn: (...words: unknown[]) => log(words.map(String).join(" ")) },
  });
  const samples = COUNTRIES.map(({ code }) => [code, intelligence.sampleAddresses(code)] as const);
  const lookup = (text: string) => {
    const address = parseAddress(text);
    return address && intelligence.lookup(address);
  };
  return {
    byCountry: Object.fromEntries(samples.filter(([, addresses]) => addresses.length > 0)),
    countryOf(text) {
      const country = lookup(text)?.country;
      return country ? countryName(country) : null;
    },
    factsOf(text) {
      const { country, region, city, asn, organization } = lookup(text) ?? {};
      return {
        country: country ?? "XX",
        region: region ?? undefined,
        city: city ?? undefined,
        asn: asn ?? undefined,
        asOrganization: organization ?? undefined,
      };
    },
  };
}

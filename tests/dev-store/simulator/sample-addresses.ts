import { fileURLToPath } from "node:url";

import { COUNTRIES, countryName } from "#app/base/countries";
import type { CfFacts } from "#app/edge/runtime";
import { parseAddress } from "#app/engine/net/address";
import { createIpIntelligence } from "#app/platform/ip-intelligence/ip-intelligence.server";

import type { DevStoreContext } from "../context";

const DATA = fileURLToPath(new URL("../../../dist/ip-data", import.meta.url));

/** Which address to use for which country, from the same data the app decides with. */
export interface SampleAddresses {
  /** A few addresses a country, by code; countries without any are left out. */
  readonly byCountry: Readonly<Record<string, readonly string[]>>;
  /** English name of the country an address is in; null when unknown or no address. */
  countryOf(address: string): string | null;
  /** What Cloudflare would know of an address, its verified crawlers left out. */
  factsOf(address: string): CfFacts;
}

const opened = new WeakMap<DevStoreContext["state"], Promise<SampleAddresses>>();

/** Those of a dev store, opened when they are first asked for. */
export function sampleAddressesOf({ state, log }: DevStoreContext): Promise<SampleAddresses> {
  const known = opened.get(state) ?? openSampleAddresses(log);
  opened.set(state, known);
  return known;
}

/** Reads the prepared IP data. Without it there are no samples, and one types an address. */
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
      const { country, region, city, asn, organisation } = lookup(text) ?? {};
      return {
        country: country ?? "XX",
        region: region ?? undefined,
        city: city ?? undefined,
        asn: asn ?? undefined,
        asOrganization: organisation ?? undefined,
      };
    },
  };
}

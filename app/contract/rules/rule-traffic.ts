import { z } from "zod";

import { call } from "../call";
import { locationData } from "../location-data";
import { networkFacts, surface } from "./rule-entry";

export const getLocationData = call({
  method: "GET",
  path: "/api/rules/getLocationData",
  summary: "Age and credits of the location and network data.",
  auth: "merchant",
  input: z.strictObject({}),
  output: locationData,
});

/** Traffic of one country in the last seven days, for the picker and the preview before a save. */
export const countryTraffic = z.object({
  code: z.string(),
  visits: z.number().int(),
});

export const getCountryTraffic = call({
  method: "GET",
  path: "/api/rules/getCountryTraffic",
  summary: "Visits of the last seven days by country, and the merchant's own country.",
  auth: "merchant",
  input: z.strictObject({
    /** Surface of the visits that are counted. */
    surface: surface.default("storefront"),
    /** The merchant's own address as the app server saw it. */
    ownIp: z.string().max(64).default(""),
  }),
  output: z.object({
    countries: z.array(countryTraffic),
    /** Visits from all countries, including unknown ones. */
    total: z.number().int(),
    own: z.object({ ip: z.string().nullable(), country: z.string().nullable() }),
    /** Regions of the location data by country code. Only countries with several regions are included. */
    regions: z.record(z.string(), z.array(z.string())),
    /** True if visitors with an unsure country are allowed. A setting of the whole store. */
    allowsUnsure: z.boolean(),
    data: locationData,
  }),
});

export const getShippingCountries = call({
  method: "GET",
  path: "/api/rules/getShippingCountries",
  summary: "Countries the store ships to, from its shipping settings in Shopify.",
  auth: "merchant",
  input: z.strictObject({}),
  output: z.object({
    /** Country codes, ISO 3166-1 alpha-2 or XK. Null if Shopify did not answer. */
    countries: z.array(z.string()).nullable(),
  }),
});

/** Visits of the last seven days, and whether they and their shares are estimated from a sample. */
const visitTotal = { total: z.number().int(), isEstimate: z.boolean() };

export const getNetworkTraffic = call({
  method: "GET",
  path: "/api/rules/getNetworkTraffic",
  summary:
    "Networks (ASN) by the visits of the last seven days. A search also finds networks in the IP data.",
  auth: "merchant",
  input: z.strictObject({
    /** Surface whose visits are counted and whose list is read. */
    surface: surface.default("storefront"),
    /** Part of a name, or an AS number with or without "AS". */
    search: z.string().trim().max(100).default(""),
  }),
  output: z.object({
    /** Networks with the most visits first, at most fifty. */
    networks: z.array(
      networkFacts
        .omit({ country: true })
        .extend({ asn: z.number().int(), visits: z.number().int(), isListed: z.boolean() }),
    ),
    ...visitTotal,
  }),
});

export const getReferrerTraffic = call({
  method: "GET",
  path: "/api/rules/getReferrerTraffic",
  summary:
    "Websites that referred visitors in the last seven days, and how many visitors came directly.",
  auth: "merchant",
  input: z.strictObject({ surface: surface.default("storefront") }),
  output: z.object({
    /** Referring websites without the store itself, most visits first, at most twenty. */
    referrers: z.array(
      z.object({ host: z.string(), visits: z.number().int(), isListed: z.boolean() }),
    ),
    /** Visits without a referrer. */
    direct: z.number().int(),
    /** Entry that stops visitors without a referrer. Null if there is none. */
    emptyEntry: z.object({ id: z.string(), enabled: z.boolean() }).nullable(),
    ...visitTotal,
  }),
});

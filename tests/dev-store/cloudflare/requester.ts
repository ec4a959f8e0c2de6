import type { IncomingHttpHeaders } from "node:http";

import type { CfFacts } from "#app/edge/runtime";

import { CF_HEADER } from "../../helpers/servers/workerd";
import type { SampleAddresses } from "../simulator/sample-addresses";
import type { SimulatedVisitor } from "../storefront/visitors";

/** Facts about a request that Cloudflare passes to a Worker. */
export interface Asker {
  readonly address: string;
  readonly cf: CfFacts;
}

const one = (value: string | string[] | undefined): string => String(value ?? "").trim();

/**
 * Returns the origin of a request: the simulated visitor's address, else typed headers as behind Cloudflare
 * (`cf-connecting-ip`, `cf-ipcountry`), else the socket's.
 */
export function requesterOf(
  headers: IncomingHttpHeaders,
  visitor: SimulatedVisitor | undefined,
  socketAddress: string,
  samples: SampleAddresses,
): Asker {
  const country = visitor ? "" : one(headers["cf-ipcountry"]).toUpperCase();
  const typed = visitor ? visitor.address : one(headers["cf-connecting-ip"]);
  const [sample = ""] = samples.byCountry[country] ?? [];
  const address = typed || sample || socketAddress;
  const facts = samples.factsOf(address);
  return { address, cf: country === "" ? facts : { ...facts, country } };
}

/** Returns the request's headers as a Worker receives them. */
export function requestHeaders(
  headers: IncomingHttpHeaders,
  { address, cf }: Asker,
  visitor: SimulatedVisitor | undefined,
  isLanding: boolean,
): IncomingHttpHeaders {
  const known = {
    "cf-connecting-ip": address,
    "cf-ipcountry": cf.country ?? "XX",
    [CF_HEADER]: JSON.stringify(cf),
  };
  if (!visitor) return { ...headers, ...known };
  const { referer, ...rest } = headers;
  const from = isLanding ? visitor.referrer : referer;
  const words = { "user-agent": visitor.userAgent, "accept-language": visitor.language };
  return { ...rest, ...words, ...(from && { referer: from }), ...known };
}

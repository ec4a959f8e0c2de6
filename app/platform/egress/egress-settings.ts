import { z } from "zod";

import { type Address } from "#app/engine/net/address";
import { containsAddress, type Interval } from "#app/engine/net/interval";
import { parseIpRule } from "#app/engine/net/ip-rule";

/** Addresses from which this server's requests reach Shopify, as configured by the operator. */
export interface EgressAddresses {
  /** "198.51.100.7, 2001:db8::/64" */
  readonly text: string;
  readonly ranges: readonly Interval[];
}

/** Parses EGRESS_ADDRESSES: addresses, CIDR blocks and ranges, separated by commas. */
export const egressAddresses = z.string().transform((text, context): EgressAddresses => {
  const ranges: Interval[] = [];
  for (const part of text.split(",").map((one) => one.trim())) {
    const parsed = parseIpRule(part);
    if (parsed.ok) ranges.push(parsed.rule);
    else context.addIssue({ code: "custom", message: `contains “${part}”: ${parsed.message}` });
  }
  return { text, ranges };
});

export const isEgressAddress = ({ ranges }: EgressAddresses, address: Address): boolean =>
  ranges.some((range) => containsAddress(range, address));

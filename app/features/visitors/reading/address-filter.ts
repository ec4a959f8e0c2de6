import { sql } from "drizzle-orm";

import { formatAddress } from "../../../engine/net/address";
import { cidrLength, formatInterval } from "../../../engine/net/interval";
import { parseIpRule } from "../../../engine/net/ip-rule";
import { ApiError } from "../../../platform/data-api/api-error";
import type { Condition } from "./visit-conditions";

/** "" and masked addresses ("203.0.113.0/24") are text, too; only what has an address is compared. */
const ADDRESS = sql`nullif(ip, '')::inet`;

/**
 * Visits of an address, a CIDR block, a range or a prefix. Masked rows belong to a block that holds
 * all of theirs.
 *
 * @throws ApiError invalid_input with the sentence of the IP list at "address"
 */
export function ofAddress(text: string): Condition {
  const read = parseIpRule(text);
  if (!read.ok) {
    throw new ApiError("invalid_input", {
      message: read.message,
      fields: { address: read.message },
    });
  }
  const { from, to, size } = read.rule;
  if (size === 1) return { indexed: sql`ip = ${formatAddress(from)}` };
  const condition =
    cidrLength(read.rule) === null
      ? sql`${ADDRESS} between ${formatAddress(from)}::inet and ${formatAddress(to)}::inet`
      : sql`${ADDRESS} <<= ${formatInterval(read.rule)}::inet`;
  return { asked: condition };
}

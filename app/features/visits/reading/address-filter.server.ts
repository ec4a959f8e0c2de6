import { type SQL, sql } from "drizzle-orm";

import { VISIT_LIMITS } from "#app/contract/visits/visit-filters";
import { formatAddress } from "#app/engine/net/address";
import { cidrLength, formatInterval } from "#app/engine/net/interval";
import { type IpRule, parseIpRule } from "#app/engine/net/ip-rule";
import { searchedAddresses } from "#app/engine/net/pasted-addresses";
import { ApiError } from "#app/platform/data-api/api-error";
import { isAddress } from "#app/store/visit-log/address-key.server";

import type { Condition } from "./condition";
import { problems } from "./texts";

/** Column `ip` as an address or, for a masked row, as a block. Null for "", which so matches no comparison. */
const ADDRESS = sql`nullif(ip, '')::inet`;

function refuse(message: string): never {
  throw new ApiError("invalid_input", { message, fields: { address: message } });
}

/**
 * Parses the addresses and blocks in a text.
 *
 * @throws ApiError invalid_input at "address", with the invalid line if there are several
 */
function readRules(text: string): IpRule[] {
  const texts = searchedAddresses(text);
  if (texts.length > VISIT_LIMITS.addresses) {
    refuse(problems.tooManyAddresses({ most: VISIT_LIMITS.addresses }));
  }
  return (texts.length > 0 ? texts : [text]).map((one) => {
    const read = parseIpRule(one);
    if (read.ok) return read.rule;
    const line = one.slice(0, 100);
    return refuse(
      texts.length > 1 ? problems.badLine({ line, problem: read.message }) : read.message,
    );
  });
}

function coversAddress(rule: IpRule, shopId: string): SQL {
  const { from, to, size } = rule;
  if (size === 1) return isAddress(shopId, sql`${formatAddress(from)}`);
  return cidrLength(rule) === null
    ? sql`${ADDRESS} between ${formatAddress(from)}::inet and ${formatAddress(to)}::inet`
    : sql`${ADDRESS} <<= ${formatInterval(rule)}::inet`;
}

/**
 * Returns the condition for visits from any of the given addresses, CIDR blocks, ranges and prefixes.
 *
 * A masked row matches a block that contains the whole block of the row.
 *
 * @throws ApiError invalid_input at "address", with the same message as in the IP list
 */
export function ofAddress(text: string, shopId: string): Condition {
  const rules = readRules(text);
  const any = sql`(${sql.join(
    rules.map((rule) => coversAddress(rule, shopId)),
    sql` or `,
  )})`;
  return rules.every(({ size }) => size === 1) ? { indexed: any } : { filters: any };
}

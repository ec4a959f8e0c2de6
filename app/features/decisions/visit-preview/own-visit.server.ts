import { countryName } from "#app/base/countries";
import type { Reason } from "#app/engine/decision";
import { formatAddress, parseAddress } from "#app/engine/net/address";
import { UNKNOWN_VISIT, type Visit } from "#app/engine/visit";
import type { ExplainedRules, LookUp } from "#app/features/rules/public.server";
import type { SaveInput } from "#app/features/shop/public.server";
import { describeEntry } from "#app/features/visits/public";
import { ruleFacts } from "#app/platform/ip-intelligence/ip-facts";

import { lockOut as texts } from "./texts";

type EntriesById = ExplainedRules["entriesById"];

/**
 * Returns a visit by the merchant to the home page of the store at a time, as input for the engine.
 *
 * @returns null if the input does not contain the merchant's address
 */
export function ownVisitOf(
  lookUp: LookUp,
  { ownIp, ownUserAgent }: Pick<SaveInput, "ownIp" | "ownUserAgent">,
  at: number,
): Visit | null {
  const address = parseAddress(ownIp ?? "");
  if (address === null) return null;
  const facts = ruleFacts(lookUp(address));
  return { ...UNKNOWN_VISIT, ...facts, address, userAgent: ownUserAgent ?? "", at };
}

function whoIs({ address, country, asn }: Visit): string {
  const facts = [
    address && formatAddress(address),
    country && countryName(country),
    asn !== null && `AS${asn}`,
  ];
  return facts.filter(Boolean).join(", ");
}

/**
 * Returns a sentence about the entry that stops the merchant's own visit, or about an allow-only list.
 *
 * @param entriesById returns entries in their state after the change
 */
export async function lockOutText(
  visit: Visit,
  { entryId }: Reason,
  entriesById: EntriesById,
): Promise<string> {
  const [entry] = entryId === null ? [] : await entriesById([entryId]);
  const visitor = whoIs(visit);
  return entry
    ? texts.byEntry({ visitor, entry: describeEntry(entry) })
    : texts.byList({ visitor });
}

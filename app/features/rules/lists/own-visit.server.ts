import { compileInSteps } from "../../../engine/compile";
import { decide } from "../../../engine/decide";
import { KINDS } from "../../../engine/kinds/table";
import { formatAddress, parseAddress } from "../../../engine/net/address";
import type { RulesetSource } from "../../../engine/ruleset";
import { type Surface, UNKNOWN_VISIT, type Visit } from "../../../engine/visit";
import { countryName } from "../../../platform/countries";
import { inSlices } from "../../../platform/in-slices.server";
import type { Database } from "../../../store/client.server";
import type { LookUp } from "../entries/entry-row";
import { loadRuleset } from "./ruleset.queries.server";

/** The merchant as a visitor of their own store, and whether they said yes to being stopped. */
export interface OwnVisit {
  /** Null: where the merchant is now is not known, so nothing is asked. */
  readonly visit: Visit | null;
  readonly confirmed: boolean;
}

/** For changes that nobody is asked about. */
export const NO_OWN_VISIT: OwnVisit = { visit: null, confirmed: true };

/** The input fields of the calls that ask (contract/rules/rules.ts). */
interface OwnVisitInput {
  readonly ownIp: string | null;
  readonly ownUserAgent: string | null;
  readonly confirmedLockOut: boolean;
}

/** The visit the merchant would make to their store's first page now. */
export function ownVisitOf(lookUp: LookUp, input: OwnVisitInput, at: number): OwnVisit {
  const confirmed = input.confirmedLockOut;
  const address = parseAddress(input.ownIp ?? "");
  if (address === null) return { visit: null, confirmed };
  const { country, otherCountry, region, asn, networkClass: network } = lookUp(address);
  const place = { address, country, otherCountry, region, asn, network };
  return {
    visit: { ...UNKNOWN_VISIT, ...place, userAgent: input.ownUserAgent ?? "", at },
    confirmed,
  };
}

const LETS_BROWSE: ReadonlySet<string> = new Set(["allow", "challenge"]);

function whoIs({ address, country, asn }: Visit): string {
  const facts = [
    address && formatAddress(address),
    country && countryName(country),
    asn !== null && `AS${asn}`,
  ];
  return facts.filter(Boolean).join(", ");
}

/**
 * What of some rules would keep the merchant out of their store, as a sentence; null: nothing. Asked
 * as if protection were switched on.
 */
export async function lockOut(source: RulesetSource, visit: Visit): Promise<string | null> {
  const asIfOn = { ...source, suspended: false, suspendedUntil: null };
  const { outcome, reason } = decide(await inSlices(compileInSteps(asIfOn)), visit);
  if (LETS_BROWSE.has(outcome) || reason.kind === null) return null;
  const entry = source.entries.find(({ id }) => id === reason.entryId);
  return entry
    ? `You would be stopped (${whoIs(visit)}) by the entry ${KINDS[entry.kind].describe(entry)}.`
    : `You would be stopped (${whoIs(visit)}) by the list, which allows only its entries.`;
}

/** The same of the rules as `db` sees them. */
export async function lockOutMessage(
  db: Database,
  { shopId, surface }: { readonly shopId: string; readonly surface: Surface },
  visit: Visit,
): Promise<string | null> {
  const source = await loadRuleset(db, shopId, surface);
  return source && lockOut(source, visit);
}

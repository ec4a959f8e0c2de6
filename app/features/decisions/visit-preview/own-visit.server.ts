import { countryName } from "#app/base/countries";
import { type CompiledRuleset, withoutPause } from "#app/engine/compile";
import { decide } from "#app/engine/decide";
import type { Reason } from "#app/engine/decision";
import { KINDS } from "#app/engine/kinds/table";
import { formatAddress, parseAddress } from "#app/engine/net/address";
import { UNKNOWN_VISIT, type Visit } from "#app/engine/visit";
import type { ExplainedRules, LookUp, SaveInput } from "#app/features/rules/public.server";
import { valueWords } from "#app/features/visits/public";
import { ruleFacts } from "#app/platform/ip-intelligence/ip-facts";

import type { ChangedRules } from "./changed-rules.server";

type EntriesById = ExplainedRules["entriesById"];

/**
 * Returns the merchant's own visit to their store's home page at a time.
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

const LETS_BROWSE: ReadonlySet<string> = new Set(["allow", "challenge"]);

/** Returns the reason why rules that are switched on stop a visit. Null: they allow it. */
function reasonOfStop(rules: CompiledRuleset, visit: Visit): Reason | null {
  const { outcome, reason } = decide(withoutPause(rules), visit);
  return LETS_BROWSE.has(outcome) || reason.kind === null ? null : reason;
}

function whoIs({ address, country, asn }: Visit): string {
  const facts = [
    address && formatAddress(address),
    country && countryName(country),
    asn !== null && `AS${asn}`,
  ];
  return facts.filter(Boolean).join(", ");
}

async function wordsOf(entriesById: EntriesById, { entryId }: Reason): Promise<string> {
  const [entry] = entryId === null ? [] : await entriesById([entryId]);
  return entry
    ? `the entry ${KINDS[entry.kind].describe(entry, valueWords)}`
    : "the list, which allows only its entries";
}

/**
 * Returns a sentence about the rule that would stop the merchant's own visit after a change.
 *
 * Protection counts as switched on.
 *
 * @param entriesById returns entries as they are after the change
 * @returns null if the visit is allowed after the change, or stopped before it as well
 */
export async function newLockOut(
  { before, after }: ChangedRules,
  visit: Visit,
  entriesById: EntriesById,
): Promise<string | null> {
  const reason = reasonOfStop(after, visit);
  if (reason === null || reasonOfStop(await before(), visit) !== null) return null;
  return `You would be stopped (${whoIs(visit)}) by ${await wordsOf(entriesById, reason)}.`;
}

import type { LookedUpLine } from "#app/contract/ip-lookup";
import { type Address, compareAddresses, formatAddress } from "#app/engine/net/address";
import { parseIpRule } from "#app/engine/net/ip-rule";
import { ApiError } from "#app/platform/data-api/api-error";
import type { ApiContext, Merchant } from "#app/platform/data-api/handlers";
import { specialPurposeOf } from "#app/platform/ip-intelligence/special-purpose-names";

import type { LookupDeps } from "../lookup-deps";
import { type RulesNow, rulesNow } from "../rules-now.server";
import { lookupProblems as texts } from "../texts";

const MAX_TEXT_CHARS = 100;

/** Returns the address of a line, or the problem with it. */
function readLine(line: string): Address | string {
  const parsed = parseIpRule(line);
  if (!parsed.ok) return parsed.message;
  const { from, to } = parsed.rule;
  if (compareAddresses(from, to) === 0) return from;
  return texts.moreThanOne;
}

function lookUpLine(
  line: string,
  { facts }: LookupDeps,
  rules: RulesNow,
  at: number,
): LookedUpLine {
  const text = line.trim().slice(0, MAX_TEXT_CHARS);
  const address = readLine(line);
  if (typeof address === "string") {
    const nothing = { value: null, special: "", facts: null, outcome: null, cause: "" };
    return { text, problem: address, ...nothing };
  }
  const known = facts.lookup(address);
  const visit = { address, facts: known, crawler: null, path: "", userAgent: "", at };
  const { outcome, reason } = rules.decide(visit);
  return {
    text,
    value: formatAddress(address),
    problem: "",
    special: specialPurposeOf(address)?.name ?? "",
    facts: known,
    outcome,
    cause: reason.cause,
  };
}

/** Looks up every non-empty line, in order. An invalid line gets a problem, and the others are looked up. */
export async function lookUpLines(
  lines: readonly string[],
  deps: LookupDeps,
  { db, log, shop, clock }: ApiContext & Merchant,
): Promise<LookedUpLine[]> {
  const written = lines.filter((line) => line.trim() !== "");
  if (written.length === 0) {
    const message = texts.noAddress;
    throw new ApiError("invalid_input", { message, fields: { lines: message } });
  }
  const rules = await rulesNow({ db, log }, shop.id);
  if (!rules) throw new ApiError("not_found");
  return written.map((line) => lookUpLine(line, deps, rules, clock()));
}

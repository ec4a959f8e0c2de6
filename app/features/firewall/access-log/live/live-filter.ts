import type { VisitRow } from "#app/contract/visits/visit-row";
import { parseAddress } from "#app/engine/net/address";
import { containsAddress } from "#app/engine/net/interval";
import { parseIpRule } from "#app/engine/net/ip-rule";
import { searchedAddresses } from "#app/engine/net/pasted-addresses";

/** Filter of the log. An empty string applies no filter. */
export interface LiveFilter {
  /** An outcome, or "stopped": every outcome except allowed. */
  readonly decision: string;
  readonly country: string;
  /** Addresses, blocks, ranges or prefixes, as pasted. A visit matches if it matches one of them. */
  readonly address: string;
  /** "AS64500" or part of the name. */
  readonly network: string;
  /** Part of the page's path and query. */
  readonly page: string;
  /** Surface of the visit. */
  readonly surface: string;
  /** Prefix of the reference code. */
  readonly reference: string;
}

export type FilterName = keyof LiveFilter;

export const NO_FILTER: LiveFilter = {
  decision: "",
  country: "",
  address: "",
  network: "",
  page: "",
  surface: "",
  reference: "",
};

export const FILTER_NAMES = Object.keys(NO_FILTER) as FilterName[];

/** Returns a predicate for the visits that a filter shows. */
export function visitFilterOf(filter: LiveFilter): (visit: VisitRow) => boolean {
  const isAddressed = byAddress(filter.address.trim());
  const tests: Readonly<Record<FilterName, (visit: VisitRow) => boolean>> = {
    decision: ({ outcome }) =>
      filter.decision === "stopped" ? outcome !== "allow" : outcome === filter.decision,
    country: ({ country }) => (country ?? "?") === filter.country,
    address: isAddressed,
    network: byNetwork(filter.network.trim()),
    page: ({ path }) => containsText(path, filter.page.trim()),
    surface: ({ surface }) => surface === filter.surface,
    reference: ({ reference }) => reference.startsWith(filter.reference.trim().toUpperCase()),
  };
  const chosen = FILTER_NAMES.filter((name) => filter[name].trim() !== "").map(
    (name) => tests[name],
  );
  return (visit) => chosen.every((matches) => matches(visit));
}

const containsText = (text: string, part: string) =>
  text.toLowerCase().includes(part.toLowerCase());

function byAddress(text: string): LiveFilterTest {
  const tests = searchedAddresses(text).map(byOneAddress);
  return (visit) => tests.some((matches) => matches(visit));
}

/** Returns a filter by address. Text that is not yet a complete address matches as a prefix. */
function byOneAddress(text: string): LiveFilterTest {
  const read = parseIpRule(text);
  if (!read.ok) return ({ ip }) => ip.startsWith(text.toLowerCase());
  return ({ ip }) => {
    const address = parseAddress(ip);
    // A masked address is a block. It matches only the same text in the log.
    return address === null ? ip === text : containsAddress(read.rule, address);
  };
}

type LiveFilterTest = (visit: VisitRow) => boolean;

function byNetwork(text: string): LiveFilterTest {
  const number = /^(?:as\s*)?(\d{1,10})$/i.exec(text)?.[1];
  return number === undefined
    ? ({ organization }) => containsText(organization ?? "", text)
    : ({ asn }) => asn === Number(number);
}

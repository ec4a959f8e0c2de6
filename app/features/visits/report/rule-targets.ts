import { countryName } from "#app/base/countries";
import type { VisitRow } from "#app/contract/visits/visit-row";
import type { RuleKind } from "#app/engine/kinds";
import { parseAddress } from "#app/engine/net/address";
import { cidrBlock, formatInterval } from "#app/engine/net/interval";

import { networkText } from "../words/visit-words";
import { ruleTargets as texts } from "./texts";

/** Subject of a rule made from visits. */
export interface RuleTarget {
  readonly kind: RuleKind;
  /** One value per line, in the form of the rule's kind. */
  readonly lines: readonly string[];
  /** "The address 203.0.113.7" */
  readonly label: string;
}

/** Prefix lengths of the network of one household or server. */
const RANGE_BITS = { 4: 24, 6: 64 } as const;

/** Returns the subjects of a visit for a rule, most specific first. */
export function ruleTargets(visit: VisitRow): RuleTarget[] {
  const { ip, asn, country } = visit;
  const address = parseAddress(ip);
  const targets: RuleTarget[] = [];
  if (ip !== "") targets.push({ kind: "ip", lines: [ip], label: texts.address({ ip }) });
  if (address) {
    const range = formatInterval(cidrBlock(address, RANGE_BITS[address.version]));
    targets.push({ kind: "ip", lines: [range], label: texts.range({ range }) });
  }
  if (asn !== null) {
    const label = texts.network({ network: networkText(visit) });
    targets.push({ kind: "asn", lines: [`AS${asn}`], label });
  }
  if (country !== null) {
    const label = texts.country({ country: countryName(country) });
    targets.push({ kind: "country", lines: [country], label });
  }
  return targets;
}

/** Maximum characters of a page in a rule. */
const MAX_PAGE_CHARS = 500;

/** Returns the pages for a rule about a visit's target and source. */
export function pageTargets({ path, referrer }: VisitRow): RuleTarget[] {
  const targets: RuleTarget[] = [];
  const page = path.split(/[?#]/, 1)[0]!;
  if (page.startsWith("/") && page.length <= MAX_PAGE_CHARS) {
    // Without "exact:" a star would make it a pattern.
    targets.push({
      kind: "url",
      lines: [`exact:${page}`],
      label: texts.page({ page }),
    });
  }
  const site = URL.canParse(referrer) ? new URL(referrer).hostname : "";
  if (site !== "") {
    targets.push({ kind: "referrer", lines: [site], label: texts.site({ site }) });
  }
  return targets;
}

import { countryName } from "#app/base/countries";
import type { VisitRow } from "#app/contract/visits/visit-row";
import type { RuleKind } from "#app/engine/kinds";
import { parseAddress } from "#app/engine/net/address";
import { cidrBlock, formatInterval } from "#app/engine/net/interval";

import { networkText } from "../words/visit-words";
import { ruleTargets as texts } from "./texts";

/** Visitors whom a rule created from visits would cover. */
export interface RuleTarget {
  readonly kind: RuleKind;
  /** Values of the rule, one per line, in the format of the rule's kind. */
  readonly lines: readonly string[];
  /** Label for the merchant: "The address 203.0.113.7". */
  readonly label: string;
}

/** Prefix lengths of the offered range by IP version. */
const RANGE_BITS = { 4: 24, 6: 64 } as const;

/** Returns the rule targets for the visitor of a visit: address, range, network and country. Omits unknown facts. */
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

/** Returns the rule targets for the page and the referring site of a visit. Omits unsuitable values. */
export function pageTargets({ path, referrer }: VisitRow): RuleTarget[] {
  const targets: RuleTarget[] = [];
  const page = path.split(/[?#]/, 1)[0]!;
  if (page.startsWith("/") && page.length <= MAX_PAGE_CHARS) {
    // Without "exact:" a star in the path would make the value a pattern.
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

import { Badge, BlockStack, Card, InlineStack, Link, Text } from "@shopify/polaris";
import type { ReactNode } from "react";

import type { VisitRow } from "../../../contract/visits/visit-row";
import { countryWords, flagCode } from "../../../platform/countries";
import { Flagged } from "../../../ui/flagged";
import { capital } from "../../../words/capital";
import {
  agentText,
  CLASS_WORDS,
  crawlerText,
  isByFirewall,
  networkText,
  OUTCOME_TONES,
  OUTCOMES_IN_WORDS,
  placeText,
  reasonText,
  rulePath,
} from "../reading/visit-words";

/** Everything the log holds about a visit. What the visitor sent is shown as text, nothing else. */
export function VisitFactsCard({ visit }: { readonly visit: VisitRow }) {
  const path = rulePath(visit);
  const flag = flagCode(visit.country, visit.otherCountry);
  const place = <Flagged code={flag}>{placeOf(visit)}</Flagged>;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["Why", path === null ? reasonText(visit) : <Link url={path}>{reasonText(visit)}</Link>],
    ["Decided by", isByFirewall(visit) ? "Firewall, before the page was sent" : "Storefront"],
    ["Reference code", visit.reference],
    ["Address", visit.ip || "Could not be read"],
    ["Place", place],
    ["Network", networkText(visit) || "Unknown"],
    ["IP type", visit.networkClass ? CLASS_WORDS[visit.networkClass] : "Unknown"],
    ["Crawler", crawlerText(visit) ?? "Not a crawler"],
    ["Browser and device", agentText(visit)],
    ["Signs of automation", signsText(visit)],
    ["User agent", visit.userAgent || "Nothing"],
    ["Page", visit.path],
    ["Referrer", visit.referrer || "Direct, or not provided"],
    ["Rules at the time", `Version ${visit.rulesetVersion}`],
  ];
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            Details
          </Text>
          <Badge tone={OUTCOME_TONES[visit.outcome]}>{OUTCOMES_IN_WORDS[visit.outcome]}</Badge>
        </InlineStack>
        <dl className="visits-facts">
          {facts.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </dl>
      </BlockStack>
    </Card>
  );
}

function placeOf(visit: VisitRow): string {
  const country = countryWords(visit.country, visit.otherCountry);
  return [placeText(visit), country].filter(Boolean).join(", ") || "Unknown";
}

/** "The browser calls itself headless." One sign alone stops nobody. */
function signsText({ signs }: VisitRow): string {
  return signs === null ? "None seen" : capital(signs);
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

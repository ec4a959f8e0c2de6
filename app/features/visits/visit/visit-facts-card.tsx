import type { ReactNode } from "react";

import { describeCountries, flagCode } from "#app/base/countries";
import type { VisitRow } from "#app/contract/visits/visit-row";
import { Flagged } from "#app/ui/flagged";
import { Badge, BlockStack, Card, InlineStack, Link, Text } from "#app/ui/kit";
import { capital } from "#app/words/capital";

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
} from "../words/visit-words";
import { visitFactsCard as texts } from "./texts";

/** Shows all logged facts of a visit. The visitor's input is rendered as plain text, because it is untrusted. */
export function VisitFactsCard({ visit }: { readonly visit: VisitRow }) {
  const path = rulePath(visit);
  const flag = flagCode(visit.country, visit.otherCountry);
  const place = <Flagged code={flag}>{placeOf(visit)}</Flagged>;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [texts.why, path === null ? reasonText(visit) : <Link url={path}>{reasonText(visit)}</Link>],
    [texts.decidedBy, isByFirewall(visit) ? texts.firewall : texts.storefront],
    [texts.referenceCode, visit.reference],
    [texts.address, visit.ip || texts.unreadable],
    [texts.place, place],
    [texts.network, networkText(visit) || texts.unknown],
    [texts.ipType, visit.networkClass ? CLASS_WORDS[visit.networkClass] : texts.unknown],
    [texts.crawler, crawlerText(visit) ?? texts.notACrawler],
    [texts.browserAndDevice, agentText(visit)],
    [texts.signsOfAutomation, signsText(visit)],
    [texts.userAgent, visit.userAgent || texts.none],
    [texts.page, visit.path],
    [texts.referrer, visit.referrer || texts.directVisit],
    [texts.order, orderOf(visit)],
    [texts.rulesAtTheTime, texts.version({ version: visit.rulesetVersion })],
  ];
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {texts.title}
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
  const country = describeCountries(visit.country, visit.otherCountry);
  return [placeText(visit), country].filter(Boolean).join(", ") || texts.unknown;
}

function orderOf({ order, bought }: VisitRow) {
  if (order !== null) return <Link url={`/fraudProtect/${order.id}`}>{order.name}</Link>;
  return bought === "unknown" ? texts.unknown : texts.noOrder;
}

/** Returns the automation signs as a sentence, such as "The browser calls itself headless". */
function signsText({ signs }: VisitRow): string {
  return signs === null ? texts.noneSeen : capital(signs);
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

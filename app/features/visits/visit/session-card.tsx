import type { VisitRow } from "#app/contract/visits/visit-row";
import { Badge, BlockStack, Card, Link, Text } from "#app/ui/kit";
import { useStoreZone } from "#app/ui/times/store-zone";
import { zonedMoment } from "#app/ui/times/zoned-time";

import { useReportQuery } from "../report/use-report-query";
import type { OneVisit } from "../report/visitors-view";
import { OUTCOME_TONES, OUTCOMES_IN_WORDS } from "../words/visit-words";
import { sessionCard as texts } from "./texts";

interface SessionCardProps {
  readonly session: OneVisit["session"];
  readonly current: VisitRow;
}

/** Shows the session of a visit: the visits around it that probably come from the same visitor. */
export function SessionCard({ session, current }: SessionCardProps) {
  const { linkTo } = useReportQuery();
  const timeZone = useStoreZone();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {texts.title}
        </Text>
        <Text as="p" tone="subdued">
          {session.isCut ? `${texts.about} ${texts.onlyClosest}` : texts.about}
        </Text>
        <ul className="visits-session">
          {session.visits.map((visit) => (
            <li key={visit.id}>
              <Badge tone={OUTCOME_TONES[visit.outcome]}>{OUTCOMES_IN_WORDS[visit.outcome]}</Badge>
              {visit.id === current.id ? (
                <Text as="span" fontWeight="semibold">
                  {texts.thisVisit}
                </Text>
              ) : (
                <Link url={linkTo({ visit: visit.id, reference: null })}>
                  {zonedMoment(visit.at, timeZone)}
                </Link>
              )}
              <span>{visit.path}</span>
            </li>
          ))}
        </ul>
      </BlockStack>
    </Card>
  );
}

import { useState } from "react";

import { DataAttribution } from "#app/ui/data-attribution";
import { BlockStack, InlineGrid, Page } from "#app/ui/kit";
import { useStoreZone } from "#app/ui/times/store-zone";
import { useNow } from "#app/ui/times/use-now";
import { zonedMoment } from "#app/ui/times/zoned-time";

import { RuleModal } from "../report/rule-modal-when-opened";
import { ruleTargets } from "../report/rule-targets";
import { useReportQuery } from "../report/use-report-query";
import type { VisitView } from "../report/visitors-view";
import { SessionCard } from "./session-card";
import { visitScreen as texts } from "./texts";
import { TrustedCard } from "./trusted-card";
import { VerdictCards } from "./verdict-cards";
import { VisitFactsCard } from "./visit-facts-card";

/** Shows the page of one visit: facts, evaluation, session and actions. */
export function VisitScreen({ one, geoData, now: loadedAt }: VisitView) {
  const { visit, session } = one;
  const { linkTo } = useReportQuery();
  const now = useNow(loadedAt);
  const timeZone = useStoreZone();
  const [effect, setEffect] = useState<"block" | "allow" | null>(null);
  const targets = ruleTargets(visit);
  const isKnown = targets.length > 0;
  return (
    <Page
      title={texts.title({ reference: visit.reference })}
      subtitle={zonedMoment(visit.at, timeZone)}
      backAction={{
        content: texts.shopVisitorReport,
        url: linkTo({ visit: null, reference: null }),
      }}
      secondaryActions={[
        { content: texts.block, disabled: !isKnown, onAction: () => setEffect("block") },
        { content: texts.allow, disabled: !isKnown, onAction: () => setEffect("allow") },
        ...(visit.ip === ""
          ? []
          : [
              {
                content: texts.lookUpAddress,
                url: `/iplookup/${encodeURIComponent(visit.ip)}`,
              },
            ]),
      ]}
    >
      <BlockStack gap="400">
        <InlineGrid columns={{ xs: 1, lg: 2 }} gap="400" alignItems="start">
          <VisitFactsCard visit={visit} />
          <BlockStack gap="400">
            <VerdictCards {...one} />
            <TrustedCard visit={visit} now={now} />
            <SessionCard session={session} current={visit} />
          </BlockStack>
        </InlineGrid>
        {geoData && <DataAttribution {...geoData} />}
      </BlockStack>
      {effect !== null && (
        <RuleModal effect={effect} targets={targets} onClose={() => setEffect(null)} />
      )}
    </Page>
  );
}

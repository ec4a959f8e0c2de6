import { useEffect, useState } from "react";

import type { VisitRow } from "#app/contract/visits/visit-row";
import { pageTargets, ruleTargets } from "#app/features/visits/public";
import { RuleModal, VerdictCards, VisitFactsCard } from "#app/features/visits/public-screens";
import { ActionPathContext, useIntent } from "#app/ui/forms/use-intent";
import { Banner, BlockStack, Button, InlineGrid, InlineStack, Spinner } from "#app/ui/kit";

import type { AccessLogIntents } from "../access-log-intents.server";
import { rowDetails as texts } from "./texts";

/** Details of a visit: its facts, the reason for the decision, and buttons that create rules. */
export function RowDetails({ visit }: { readonly visit: VisitRow }) {
  const { send, answer, isBusy } = useIntent<AccessLogIntents, "visit">();
  const { id } = visit;
  useEffect(() => send({ intent: "visit", input: { id } }), [send, id]);
  return (
    <BlockStack gap="300">
      <RuleButtons visit={visit} />
      <InlineGrid columns={{ xs: 1, lg: 2 }} gap="300" alignItems="start">
        <VisitFactsCard visit={visit} />
        <BlockStack gap="300">
          {isBusy && <Spinner size="small" accessibilityLabel={texts.checkingRules} />}
          {answer?.ok === true && <VerdictCards {...answer.data} />}
          {answer?.ok === false && (
            <Banner
              tone="critical"
              title={texts.reasonNotLoaded}
              action={{
                content: texts.tryAgain,
                onAction: () => send({ intent: "visit", input: { id } }),
              }}
            >
              <p>{answer.problem}</p>
            </Banner>
          )}
        </BlockStack>
      </InlineGrid>
    </BlockStack>
  );
}

/** Buttons that create rules from this visit, for the visit's surface. */
function RuleButtons({ visit }: { readonly visit: VisitRow }) {
  const [effect, setEffect] = useState<"block" | "allow" | null>(null);
  const targets = [...ruleTargets(visit), ...pageTargets(visit)];
  return (
    <InlineStack gap="200">
      <Button disabled={targets.length === 0} onClick={() => setEffect("block")}>
        {texts.block}
      </Button>
      <Button disabled={targets.length === 0} onClick={() => setEffect("allow")}>
        {texts.allow}
      </Button>
      <Button url={`/visitors?visit=${visit.id}`}>{texts.openInReport}</Button>
      {visit.ip !== "" && (
        <Button url={`/iplookup/${encodeURIComponent(visit.ip)}`}>{texts.lookUpAddress}</Button>
      )}
      {effect !== null && (
        <ActionPathContext.Provider
          value={visit.surface === "firewall" ? "/fw-accessLog" : "/visitors"}
        >
          <RuleModal effect={effect} targets={targets} onClose={() => setEffect(null)} />
        </ActionPathContext.Provider>
      )}
    </InlineStack>
  );
}

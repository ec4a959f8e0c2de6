import type { ReactNode } from "react";

import type { VisitRow } from "#app/contract/visits/visit-row";
import type { VisitVerdict } from "#app/contract/visits/visit-verdict";
import { Badge, BlockStack, Card, InlineStack, Text } from "#app/ui/kit";

import { OUTCOME_TONES, OUTCOMES_IN_WORDS, reasonText } from "../words/visit-words";
import { EvaluationSteps } from "./evaluation-steps";
import { verdictCards as texts } from "./texts";

interface VerdictCardsProps {
  readonly visit: VisitRow;
  /** Decision of the rules at the time of the visit. Null if they are no longer stored. */
  readonly verdictThen: VisitVerdict | null;
  /** Decision of the current rules. Null if the shop has no rules. */
  readonly verdict: VisitVerdict | null;
}

/** Causes of decisions in which the mode of the firewall overrode the rules. */
const BY_MODE: ReadonlySet<string> = new Set(["monitor-mode", "attack-mode"]);

/**
 * Shows the evaluation of a visit step by step.
 *
 * One card shows the rules at the time of the visit. Another card shows the current rules if they have another version.
 */
export function VerdictCards({ visit, verdictThen, verdict }: VerdictCardsProps) {
  const isSame = verdictThen !== null && verdictThen.rulesetVersion === verdict?.rulesetVersion;
  return (
    <>
      {verdictThen && (
        <VerdictCard title={texts.thenTitle} verdict={verdictThen}>
          {thenText(visit, verdictThen, isSame)}
        </VerdictCard>
      )}
      {!isSame && (
        <VerdictCard title={texts.nowTitle} verdict={verdict}>
          {nowText(visit, verdictThen, verdict)}
        </VerdictCard>
      )}
    </>
  );
}

interface VerdictCardProps {
  readonly title: string;
  readonly verdict: VisitVerdict | null;
  readonly children: ReactNode;
}

function VerdictCard({ title, verdict, children }: VerdictCardProps) {
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {title}
          </Text>
          {verdict && (
            <Badge tone={OUTCOME_TONES[verdict.outcome]}>
              {OUTCOMES_IN_WORDS[verdict.outcome]}
            </Badge>
          )}
        </InlineStack>
        <Text as="p" tone="subdued">
          {children}
        </Text>
        {verdict && <EvaluationSteps steps={verdict.steps} />}
      </BlockStack>
    </Card>
  );
}

function thenText(visit: VisitRow, then: VisitVerdict, isSame: boolean): string {
  const rules = isSame
    ? texts.rulesUnchanged({ version: then.rulesetVersion })
    : texts.rulesChanged({ version: then.rulesetVersion });
  const isAsLogged = then.outcome === visit.outcome && then.cause === visit.cause;
  if (isAsLogged) return rules;
  const logged = { outcome: OUTCOMES_IN_WORDS[visit.outcome], reason: reasonText(visit) };
  if (BY_MODE.has(visit.cause)) return `${rules} ${texts.happened(logged)}`;
  return `${rules} ${texts.logSays(logged)} ${texts.notKept}`;
}

function nowText(visit: VisitRow, then: VisitVerdict | null, now: VisitVerdict | null): string {
  if (now === null) return texts.cannotCheck;
  if (then !== null) return `${texts.version({ version: now.rulesetVersion })} ${texts.notKept}`;
  const sentence =
    visit.cause === "unavailable"
      ? texts.notChecked
      : texts.rulesGone({ then: visit.rulesetVersion, now: now.rulesetVersion });
  return `${sentence} ${texts.notKept}`;
}

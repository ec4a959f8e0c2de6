import { Badge, BlockStack, Card, InlineStack, Text } from "@shopify/polaris";
import type { ReactNode } from "react";

import type { VisitRow } from "../../../contract/visits/visit-row";
import type { VisitVerdict } from "../../../contract/visits/visit-verdict";
import { OUTCOME_TONES, OUTCOMES_IN_WORDS, reasonText } from "../reading/visit-words";
import { EvaluationSteps } from "./evaluation-steps";
import { verdictCards as texts } from "./texts";

interface VerdictCardsProps {
  readonly visit: VisitRow;
  /** By the rules that decided the visit; null: they are not kept. */
  readonly verdictThen: VisitVerdict | null;
  /** By the rules of now; null: there are none. */
  readonly verdict: VisitVerdict | null;
}

/** Causes that are no rule's: the firewall's mode decided otherwise than the rules. */
const BY_MODE: ReadonlySet<string> = new Set(["monitor-mode", "attack-mode"]);

/**
 * Every rule in order with the value it looks at and what comes of it: with the rules that decided
 * the visit, and with those of now where they are others.
 */
export function VerdictCards({ visit, verdictThen, verdict }: VerdictCardsProps) {
  const isSame = verdictThen !== null && verdictThen.rulesetVersion === verdict?.rulesetVersion;
  return (
    <>
      {verdictThen && (
        <VerdictCard title={texts.whyThisDecision} verdict={verdictThen}>
          {thenText(visit, verdictThen, isSame)}
        </VerdictCard>
      )}
      {!isSame && (
        <VerdictCard title={texts.withYourCurrentRules} verdict={verdict}>
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
  const age = isSame ? texts.yourRulesHaveNotChangedSince : texts.yourRulesHaveChangedSince;
  const rules = texts.theseAreTheRules({ rulesetVersion: then.rulesetVersion, age });
  const isAsLogged = then.outcome === visit.outcome && then.cause === visit.cause;
  if (isAsLogged) return rules;
  const outcome = OUTCOMES_IN_WORDS[visit.outcome];
  if (BY_MODE.has(visit.cause))
    return texts.whatHappened({ rules, outcome, visit: reasonText(visit) });
  const logged = `${outcome}, ${reasonText(visit)}`;
  return texts.theLogSays({ rules, logged, notKept: NOT_KEPT });
}

function nowText(visit: VisitRow, then: VisitVerdict | null, now: VisitVerdict | null): string {
  if (now === null) return texts.yourRulesCouldNot;
  if (then !== null)
    return texts.version({ rulesetVersion: now.rulesetVersion, notKept: NOT_KEPT });
  const asked =
    visit.cause === "unavailable"
      ? texts.noRulesWereChecked
      : texts.theRulesAtThat({
          rulesetVersion: visit.rulesetVersion,
          rulesetVersion2: now.rulesetVersion,
        });
  return `${asked} ${texts.notKept}`;
}

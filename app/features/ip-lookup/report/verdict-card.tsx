import { Badge, BlockStack, Button, Card, Collapsible, InlineStack, Text } from "@shopify/polaris";

import type { LookupVerdict } from "../../../contract/ip-lookup";
import { useFold } from "../../../ui/use-fold";
import { EvaluationSteps, OUTCOME_TONES } from "../../visitors/public";
import type { LoadedLookup } from "../lookup-view";
import { causeWords, OUTCOME_WORDS } from "../lookup-words";
import { CopyLink } from "./copy-link";
import { verdictCard as texts } from "./texts";

interface VerdictCardProps {
  readonly value: string;
  readonly verdict: LookupVerdict;
  readonly asked: LoadedLookup["asked"];
}

/** What the rules would do with a visit from the address now, and why. */
export function VerdictCard({ value, verdict, asked }: VerdictCardProps) {
  const { id, isOpen, button } = useFold();
  const decided = verdict.steps.find(({ result }) => result === "matched");
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {texts.whatYourRulesDoNow}
          </Text>
          <Badge tone={OUTCOME_TONES[verdict.outcome]}>{OUTCOME_WORDS[verdict.outcome]}</Badge>
        </InlineStack>
        <Text as="p" breakWord>
          {decided?.entry || causeWords(verdict.cause)}
        </Text>
        <Text as="p" tone="subdued" breakWord>
          For a visit from {value} to {asked.path || texts.theHomePage}
          {asked.userAgent ? texts.withTheBrowser(asked.userAgent) : ""}, seen for the first time.
        </Text>
        <InlineStack gap="200">
          <Button {...button}>{texts.everyStep}</Button>
          <CopyLink />
        </InlineStack>
        <Collapsible id={id} open={isOpen}>
          <EvaluationSteps steps={verdict.steps} />
        </Collapsible>
      </BlockStack>
    </Card>
  );
}

import type { LookupVerdict } from "#app/contract/ip-lookup";
import { OUTCOME_TONES } from "#app/features/visits/public";
import { EvaluationSteps } from "#app/features/visits/public-screens";
import { useDisclosure } from "#app/ui/hooks/use-disclosure";
import { Badge, BlockStack, Button, Card, Collapsible, InlineStack, Text } from "#app/ui/kit";

import type { LoadedLookup } from "../lookup-view";
import { causeLabel, OUTCOME_WORDS } from "../lookup-words";
import { CopyLink } from "./copy-link";
import { verdictCard as texts } from "./texts";

interface VerdictCardProps {
  readonly value: string;
  readonly verdict: LookupVerdict;
  readonly query: LoadedLookup["query"];
}

/** Shows how the current rules would decide a visit from the address, and why. */
export function VerdictCard({ value, verdict, query }: VerdictCardProps) {
  const { id, isOpen, button } = useDisclosure();
  const decided = verdict.steps.find(({ result }) => result === "matched");
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {texts.title}
          </Text>
          <Badge tone={OUTCOME_TONES[verdict.outcome]}>{OUTCOME_WORDS[verdict.outcome]}</Badge>
        </InlineStack>
        <Text as="p" breakWord>
          {decided?.entry || causeLabel(verdict.cause)}
        </Text>
        <Text as="p" tone="subdued" breakWord>
          {describeVisit(value, query)}
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

/** Describes the assumed visit. */
function describeVisit(address: string, { path, userAgent }: VerdictCardProps["query"]): string {
  if (path === "") {
    return userAgent === ""
      ? texts.homePageVisit({ address })
      : texts.homePageVisitWith({ address, browser: userAgent });
  }
  return userAgent === ""
    ? texts.visit({ address, page: path })
    : texts.visitWith({ address, page: path, browser: userAgent });
}

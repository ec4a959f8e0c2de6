import type { EvaluationStep } from "#app/contract/visits/visit-verdict";
import { Badge, BlockStack, InlineStack, Text } from "#app/ui/kit";

import { stepTitle } from "../words/visit-words";
import { evaluationSteps as texts } from "./texts";

const results = () =>
  ({
    matched: { label: texts.decides, tone: "attention" },
    monitored: { label: texts.matchesMonitorOnly, tone: "info" },
    "not-matched": { label: texts.doesNotMatch, tone: undefined },
    skipped: { label: texts.bypassed, tone: undefined },
    "not-run": { label: texts.notChecked, tone: undefined },
    error: { label: texts.failed, tone: "critical" },
  }) as const satisfies Record<
    EvaluationStep["result"],
    { label: string; tone: string | undefined }
  >;

/** Shows the evaluation steps of a visit in the order of precedence. */
export function EvaluationSteps({ steps }: { readonly steps: readonly EvaluationStep[] }) {
  return (
    <BlockStack as="ol" gap="300">
      {steps.map((step) => (
        <li key={step.step}>
          <StepLine step={step} />
        </li>
      ))}
    </BlockStack>
  );
}

function StepLine({ step }: { readonly step: EvaluationStep }) {
  const { label, tone } = results()[step.result];
  const detail = [
    step.value && texts.checksValue({ value: step.value }),
    step.entry && texts.namesRule({ rule: step.entry }),
  ];
  return (
    <BlockStack gap="050">
      <InlineStack gap="200" blockAlign="center">
        <Text as="span">{stepTitle(step)}</Text>
        <Badge tone={tone}>{label}</Badge>
        {step.evaluated > 0 && (
          <Text as="span" tone="subdued" variant="bodySm">
            {texts.rulesEvaluated({ count: step.evaluated })}
          </Text>
        )}
      </InlineStack>
      {detail.filter(Boolean).map((line) => (
        <Text key={line} as="span" tone="subdued" variant="bodySm" breakWord>
          {line}
        </Text>
      ))}
    </BlockStack>
  );
}

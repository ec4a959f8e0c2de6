import type { SuggestedRule } from "#app/contract/attacks";
import { ChangeQuestion } from "#app/features/shop/public-screens";
import { useAction } from "#app/ui/forms/use-action";
import { Badge, BlockStack, Button, InlineStack, Link, Text } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import type { AttackIntents } from "./attack-intents.server";
import { rulesCard as texts } from "./texts";

/** Screens on which an added rule appears. */
const URLS = {
  "challenge-network": "/asnBlocker",
  "block-network": "/asnBlocker",
  "visit-by-risk": "/checkoutValidate/visitRequired",
  "hold-first-orders": "/blacklists",
} as const;

function labelOf({ rule, key, largest }: SuggestedRule): string {
  const { label } = texts;
  switch (rule) {
    case "challenge-network":
      return label["challenge-network"]({ key });
    case "block-network":
      return label["block-network"]({ key });
    case "hold-first-orders":
      return label["hold-first-orders"]({ largest: largest ?? 0 });
    case "visit-by-risk":
      return label["visit-by-risk"];
  }
}

/** Card with the rules that an attack suggests, each with a button that adds the rule. */
export function RulesCard({ rules }: { readonly rules: readonly SuggestedRule[] }) {
  const { send, isBusy, last, question } = useAction<AttackIntents>();
  if (rules.length === 0) return null;
  return (
    <SectionCard title={texts.title} intro={texts.about}>
      <BlockStack gap="300">
        {rules.map((suggested) => {
          const request = requestOf(suggested);
          const label = labelOf(suggested);
          return (
            <InlineStack key={label} gap="200" align="space-between" blockAlign="center">
              <Text as="span">{label}</Text>
              {suggested.added === null ? (
                <Button
                  accessibilityLabel={label}
                  loading={isBusy && isSame(last, request)}
                  disabled={isBusy}
                  onClick={() => send(request)}
                >
                  {texts.add[suggested.rule]}
                </Button>
              ) : (
                <InlineStack gap="200" blockAlign="center">
                  <Badge tone="success">{texts.added}</Badge>
                  <Link url={URLS[suggested.rule]}>{texts.open[suggested.rule]}</Link>
                </InlineStack>
              )}
            </InlineStack>
          );
        })}
      </BlockStack>
      <ChangeQuestion question={question} confirmLabel={texts.confirm} />
    </SectionCard>
  );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function requestOf({ rule, key, largest }: SuggestedRule) {
  switch (rule) {
    case "block-network":
      return { intent: "keep-network", input: { key, action: "block" } } as const;
    case "challenge-network":
      return { intent: "keep-network", input: { key, action: "challenge" } } as const;
    case "visit-by-risk":
      return { intent: "keep-visit", input: {} } as const;
    case "hold-first-orders":
      return { intent: "keep-first-orders", input: { largest: largest ?? 0 } } as const;
  }
}

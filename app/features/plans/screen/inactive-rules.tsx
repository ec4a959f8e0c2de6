import { BlockStack, List, Text } from "#app/ui/kit";

import type { Ending } from "./subscription-page";
import { inactiveRules as texts } from "./texts";

/** Renders the rules and features that the free plan lacks. They are stored, not deleted. */
export function InactiveRules({ ending }: { ending: Ending | null }) {
  if (ending === null) {
    return <Text as="p">{texts.notLoaded}</Text>;
  }
  const { total, featuresLost } = ending;
  if (total === 0 && featuresLost.length === 0) {
    return <Text as="p">{texts.none}</Text>;
  }
  return (
    <BlockStack gap="300">
      {featuresLost.length > 0 && (
        <BlockStack gap="100">
          <Text as="h3" variant="headingSm">
            {texts.notPartOfFree}
          </Text>
          <Text as="p">{featuresLost.map(({ label }) => label).join(", ")}</Text>
        </BlockStack>
      )}
      {total > 0 && <Rules ending={ending} />}
    </BlockStack>
  );
}

/** Renders the inactive rules. The list scrolls, also by keyboard, so that the question below it stays visible. */
function Rules({ ending: { total, rules } }: { ending: Ending }) {
  const title = texts.inactiveOnFree({ count: total });
  return (
    <BlockStack gap="100">
      <Text as="h3" variant="headingSm">
        {title}
      </Text>
      <div className="plans-rules" role="region" aria-label={title} tabIndex={0}>
        <BlockStack gap="200">
          {byReason(rules).map(([because, ofReason]) => (
            <BlockStack gap="050" key={because}>
              <Text as="p" tone="subdued">
                {because}
              </Text>
              <List gap="extraTight">
                {ofReason.map(({ id, value, label }) => (
                  <List.Item key={id}>
                    <span className="plans-value">{value}</span>
                    {label && ` ${label}`}
                  </List.Item>
                ))}
              </List>
            </BlockStack>
          ))}
          {total > rules.length && (
            <Text as="p">{texts.andMore({ count: total - rules.length })}</Text>
          )}
        </BlockStack>
      </div>
    </BlockStack>
  );
}

/** Groups the rules by reason. */
function byReason(rules: Ending["rules"]): [because: string, rules: Ending["rules"]][] {
  const groups = new Map<string, Ending["rules"]>();
  for (const rule of rules) {
    groups.set(rule.because, [...(groups.get(rule.because) ?? []), rule]);
  }
  return [...groups];
}

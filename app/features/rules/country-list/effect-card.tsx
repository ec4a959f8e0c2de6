import { BlockStack, Card, Link, Text } from "#app/ui/kit";

import type { CountryTrafficView } from "./country-list.server";
import { effectCard as texts } from "./texts";

interface EffectCardProps {
  /** Sentence about the visits that the edits would have stopped. Null while unknown. */
  readonly effect: string | null;
  readonly isEdited: boolean;
  /** Visits by country. Null if they could not be loaded. */
  readonly traffic: CountryTrafficView | null;
}

/** Shows the effect that the edits would have had, before they are saved. */
export function EffectCard({ effect, isEdited, traffic }: EffectCardProps) {
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingSm">
          {texts.title}
        </Text>
        <div aria-live="polite">
          <Text as="p">{isEdited ? (effect ?? texts.checking) : texts.notEdited}</Text>
        </div>
        <Text as="p" tone="subdued">
          {texts.alwaysAllowed}
        </Text>
        {traffic && (
          <Text as="p" tone="subdued">
            {traffic.allowsUnsure ? texts.bothCountriesCount : texts.likelierCountryCounts}{" "}
            <Link url="/settings">{texts.changeInSettings}</Link>
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}

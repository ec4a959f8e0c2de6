import { BlockStack, Card, Link, Text } from "@shopify/polaris";

import type { CountryForm } from "./country-form";
import type { CountryTrafficView } from "./country-list.server";
import { impactSentence, previewImpact } from "./impact-preview";
import { effectCard as texts } from "./texts";

interface EffectCardProps {
  readonly form: CountryForm;
  readonly saved: CountryForm;
  /** Null when it could not be loaded. */
  readonly traffic: CountryTrafficView | null;
}

/** What the settings would have done, before they are saved. */
export function EffectCard({ form, saved, traffic }: EffectCardProps) {
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingSm">
          {texts.title}
        </Text>
        <div aria-live="polite">
          <Text as="p">
            {traffic ? impactSentence(previewImpact(form, saved, traffic)) : texts.notLoaded}
          </Text>
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

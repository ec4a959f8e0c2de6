import { BlockStack, Card, Text } from "@shopify/polaris";

import type { CountryForm } from "./country-form";
import type { CountryTrafficView } from "./country-list.server";
import { impactSentence, previewImpact } from "./impact-preview";

interface EffectCardProps {
  readonly form: CountryForm;
  /** Null when it could not be loaded. */
  readonly traffic: CountryTrafficView | null;
}

/** What the settings would have done, before they are saved. */
export function EffectCard({ form, traffic }: EffectCardProps) {
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingSm">
          Effect
        </Text>
        <div aria-live="polite">
          <Text as="p">
            {traffic
              ? impactSentence(previewImpact(form, traffic.countries))
              : "The visits could not be loaded, so the effect cannot be shown."}
          </Text>
        </div>
        <Text as="p" tone="subdued">
          Addresses whose country is unknown are always let in, and so is every address the IP
          blocker allows.
        </Text>
      </BlockStack>
    </Card>
  );
}

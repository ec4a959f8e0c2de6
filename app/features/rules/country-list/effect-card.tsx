import { BlockStack, Card, Link, Text } from "@shopify/polaris";

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
              : "The effect cannot be shown because visits could not be loaded."}
          </Text>
        </div>
        <Text as="p" tone="subdued">
          IP addresses with an unknown country are always allowed, and so is every IP address
          allowed in the IP Blocker.
        </Text>
        {traffic && (
          <Text as="p" tone="subdued">
            {traffic.allowsUnsure
              ? "If data sources disagree on the country, a visitor is stopped only if both countries are."
              : "If data sources disagree on the country, the likelier one counts."}{" "}
            <Link url="/settings">Change it in the settings</Link>
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}

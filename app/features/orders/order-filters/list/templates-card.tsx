import { BlockStack, Button, InlineGrid, Text } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import { LIST_PATH } from "../filters/filter-form";
import { filterTemplates } from "../filters/filter-templates";
import { templatesCard as texts } from "./texts";

/** Shows templates for new filters. */
export function TemplatesCard() {
  return (
    <SectionCard title={texts.title} intro={texts.about}>
      <InlineGrid columns={{ xs: 1, sm: 2, md: 3 }} gap="400">
        {filterTemplates().map(({ key, title, purpose }) => (
          <BlockStack key={key} gap="200" inlineAlign="start">
            <BlockStack gap="050">
              <Text as="h3" variant="headingSm">
                {title}
              </Text>
              <Text as="p" tone="subdued">
                {purpose}
              </Text>
            </BlockStack>
            <Button
              url={`${LIST_PATH}/new?template=${key}`}
              accessibilityLabel={texts.useNamed({ title })}
            >
              {texts.use}
            </Button>
          </BlockStack>
        ))}
      </InlineGrid>
    </SectionCard>
  );
}

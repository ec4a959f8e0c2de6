import { BlockStack, Box, Button, InlineGrid, InlineStack, Text } from "@shopify/polaris";

import { SectionCard } from "../../../ui/section-card";
import { RECIPES } from "../rules/recipes";

/** Rules to begin with. `isFirst`: the store has none yet. */
export function RecipesCard({ isFirst }: { readonly isFirst: boolean }) {
  return (
    <SectionCard
      title={isFirst ? "Start with a template" : "Templates"}
      intro="Each template opens as a test rule that you can change, so it stops no customers until you make it active."
    >
      <InlineGrid columns={{ xs: 1, sm: 2, lg: 3 }} gap="300">
        {RECIPES.map(({ id, purpose, rule }) => (
          <Box key={id} padding="300" borderWidth="025" borderColor="border" borderRadius="200">
            <BlockStack gap="200">
              <Text as="h3" variant="headingSm">
                {rule.name}
              </Text>
              <Text as="p" tone="subdued">
                {purpose}
              </Text>
              <InlineStack>
                <Button
                  url={`/checkoutValidate/new?recipe=${id}`}
                  accessibilityLabel={`Use template: ${rule.name}`}
                >
                  Use template
                </Button>
              </InlineStack>
            </BlockStack>
          </Box>
        ))}
      </InlineGrid>
    </SectionCard>
  );
}

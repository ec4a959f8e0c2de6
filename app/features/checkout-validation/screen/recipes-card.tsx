import { BlockStack, Box, Button, InlineGrid, InlineStack, Text } from "@shopify/polaris";

import { FoldedCard } from "../../../ui/folded-card";
import { recipesIn } from "../rules/recipes";

/** Single rules to begin with; their amounts are shown by the form that a template opens. */
export function RecipesCard() {
  return (
    <FoldedCard
      title="Templates"
      intro="Each template opens as a test rule that you can change, so it stops no customers until you make it active."
    >
      <InlineGrid columns={{ xs: 1, sm: 2, lg: 3 }} gap="300">
        {recipesIn(null).map(({ id, purpose, rule }) => (
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
    </FoldedCard>
  );
}

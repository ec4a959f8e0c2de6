import { CollapsibleCard } from "#app/ui/collapsible-card";
import { BlockStack, Box, Button, InlineGrid, InlineStack, Text } from "#app/ui/kit";

import { recipesIn } from "../rules/recipes";
import { recipesCard as texts } from "./texts";

/** Templates of single rules. The form that a template opens shows its amount. */
export function RecipesCard() {
  return (
    <CollapsibleCard title={texts.title} intro={texts.intro}>
      <InlineGrid columns={{ xs: 1, sm: 2, lg: 3 }} gap="300">
        {recipesIn(null).map(({ id, title, purpose }) => (
          <Box key={id} padding="300" borderWidth="025" borderColor="border" borderRadius="200">
            <BlockStack gap="200">
              <Text as="h3" variant="headingSm">
                {title}
              </Text>
              <Text as="p" tone="subdued">
                {purpose}
              </Text>
              <InlineStack>
                <Button
                  url={`/checkoutValidate/new?recipe=${id}`}
                  accessibilityLabel={texts.useNamed({ name: title })}
                >
                  {texts.use}
                </Button>
              </InlineStack>
            </BlockStack>
          </Box>
        ))}
      </InlineGrid>
    </CollapsibleCard>
  );
}

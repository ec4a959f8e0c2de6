import { BlockStack, Card, List, Text } from "#app/ui/kit";

import { orderCard as texts } from "./texts";

/** Explains the order of precedence: which rules an allow entry overrides, and which it does not. */
export function OrderCard() {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {texts.title}
        </Text>
        <Text as="p" tone="subdued">
          {texts.about}
        </Text>
        <List type="number">
          {Object.entries(texts.steps).map(([name, step]) => (
            <List.Item key={name}>{step({ what: (words) => <strong>{words}</strong> })}</List.Item>
          ))}
        </List>
      </BlockStack>
    </Card>
  );
}

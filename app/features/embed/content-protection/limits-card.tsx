import { BlockStack, Card, Link, List, Text } from "#app/ui/kit";

import { limitsCard as texts } from "./texts";

/** Card that explains the limits of content protection. */
export function LimitsCard() {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {texts.title}
        </Text>
        <Text as="p">{texts.about}</Text>
        <List>
          <List.Item>{texts.notRecorded}</List.Item>
          <List.Item>{texts.noRequests}</List.Item>
          <List.Item>
            {texts.needsEmbed} <Link url="/extensions">{texts.openExtensions}</Link>
          </List.Item>
        </List>
      </BlockStack>
    </Card>
  );
}

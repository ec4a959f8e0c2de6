import { BlockStack, Card, Link, List, Text } from "#app/ui/kit";

import { limitsCard as texts } from "./texts";

/** What content protection can do and what it cannot, before anybody relies on it. */
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

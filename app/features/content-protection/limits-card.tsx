import { BlockStack, Card, Link, List, Text } from "@shopify/polaris";

/** What content protection can do and what it cannot, before anybody relies on it. */
export function LimitsCard() {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          Deters, but cannot prevent
        </Text>
        <Text as="p">
          Anything a browser shows can still be copied with a screenshot, the browser’s menu or
          without JavaScript. These settings stop casual copying.
        </Text>
        <List>
          <List.Item>Attempts are not recorded.</List.Item>
          <List.Item>Adds no requests. The script loads only while a setting is on.</List.Item>
          <List.Item>
            Works where the app embed is on. <Link url="/extensions">Open Extensions</Link>
          </List.Item>
        </List>
      </BlockStack>
    </Card>
  );
}

import { BlockStack, Card, Link, List, Text } from "@shopify/polaris";

/** What content protection can do and what it cannot, before anybody relies on it. */
export function LimitsCard() {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          It deters, it does not prevent
        </Text>
        <Text as="p">
          Whatever a browser shows can be copied by somebody who wants to: with a screenshot, the
          browser’s menu, or without JavaScript. These switches stop casual copying.
        </Text>
        <List>
          <List.Item>
            Fields, forms, search, email and phone links, keyboards and screen readers work as
            before.
          </List.Item>
          <List.Item>
            Attempts are not recorded: a visitor who copies a text leaves no trace here.
          </List.Item>
          <List.Item>
            Costs your store no request. Its script is loaded only while something is switched on.
          </List.Item>
          <List.Item>
            Acts where the app embed is on. <Link url="/extensions">Look at Extensions</Link>
          </List.Item>
        </List>
      </BlockStack>
    </Card>
  );
}

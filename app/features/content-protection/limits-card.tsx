import { BlockStack, Card, Link, List, Text } from "@shopify/polaris";
import { limitsCard as texts } from "./texts";

/** What content protection can do and what it cannot, before anybody relies on it. */
export function LimitsCard() {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {texts.detersButCannotPrevent}
        </Text>
        <Text as="p">{texts.anythingABrowserShows}</Text>
        <List>
          <List.Item>{texts.attemptsAreNotRecorded}</List.Item>
          <List.Item>{texts.addsNoRequestsThe}</List.Item>
          <List.Item>
            Works where the app embed is on. <Link url="/extensions">{texts.openExtensions}</Link>
          </List.Item>
        </List>
      </BlockStack>
    </Card>
  );
}

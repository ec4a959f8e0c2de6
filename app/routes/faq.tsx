import { BlockStack, Card, Page, Text } from "@shopify/polaris";

import { FAQ } from "../shell/faq";
import { pageTitle } from "../shell/page-title";

export const meta = () => pageTitle("FAQ");

export default function FaqRoute() {
  return (
    <Page title="FAQ" narrowWidth>
      <BlockStack gap="400">
        {FAQ.map(({ id, question, answer }) => (
          <Card key={id}>
            <BlockStack gap="200">
              <Text as="h2" variant="headingMd" id={id}>
                {question}
              </Text>
              {answer.map((paragraph) => (
                <Text as="p" key={paragraph}>
                  {paragraph}
                </Text>
              ))}
            </BlockStack>
          </Card>
        ))}
      </BlockStack>
    </Page>
  );
}

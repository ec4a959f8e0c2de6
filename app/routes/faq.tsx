import type { LinksFunction } from "@remix-run/node";
import { BlockStack, Box, Card, Link, List, Page, Text } from "@shopify/polaris";

import { pageTitle } from "../shell/frame/page-title";
import { usePublicAddresses } from "../shell/pages/document";
import { FAQ, type QuestionGroup } from "../shell/pages/faq";
import faqStyles from "../shell/pages/faq.css?url";

export const meta = () => pageTitle("FAQ");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: faqStyles }];

/** Cards reach the edges of a phone; words do not. */
const EDGE = { xs: "400", sm: "0" } as const;

export default function FaqRoute() {
  return (
    <Page title="FAQ" narrowWidth>
      <div className="palisade-faq">
        <BlockStack gap="600">
          <Contents />
          {FAQ.map((group) => (
            <Group key={group.title} {...group} />
          ))}
          <MoreHelp />
        </BlockStack>
      </div>
    </Page>
  );
}

function Contents() {
  return (
    <Card>
      <nav aria-label="Questions">
        <List>
          {FAQ.flatMap(({ questions }) => questions).map(({ id, question }) => (
            <List.Item key={id}>
              <Link url={`#${id}`}>{question}</Link>
            </List.Item>
          ))}
        </List>
      </nav>
    </Card>
  );
}

function Group({ title, questions }: QuestionGroup) {
  return (
    <BlockStack gap="300">
      <Box paddingInline={EDGE}>
        <Text as="h2" variant="headingLg">
          {title}
        </Text>
      </Box>
      {questions.map(({ id, question, answer }) => (
        <Card key={id}>
          <BlockStack gap="200">
            <Text as="h3" variant="headingMd" id={id}>
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
  );
}

function MoreHelp() {
  const email = usePublicAddresses()?.supportEmail;
  return (
    <Box paddingInline={EDGE}>
      <Text as="p" tone="subdued">
        {email && (
          <>
            Mail: <Link url={`mailto:${email}`}>{email}</Link> ·{" "}
          </>
        )}
        <Link url="/private-policy" target="_blank">
          Privacy policy
        </Link>
      </Text>
    </Box>
  );
}

import type { LinksFunction } from "@remix-run/node";

import { pageTitle } from "#app/shell/frame/page-title";
import { usePublicAddresses } from "#app/shell/pages/document";
import { faq, type QuestionGroup } from "#app/shell/pages/faq";
import faqStyles from "#app/shell/pages/faq.css?url";
import { BlockStack, Box, Card, Link, Page, Text } from "#app/ui/kit";
import { useLocation } from "#app/ui/navigation";

import { faq as texts } from "./texts";

export const meta = () => pageTitle(texts.title);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: faqStyles }];

/** On phones, cards reach the screen edges and text has padding. */
const EDGE = { xs: "400", sm: "0" } as const;

export default function FaqRoute() {
  return (
    <Page title={texts.title} narrowWidth>
      <div className="palisade-faq">
        <BlockStack gap="600">
          {faq().map((group) => (
            <Group key={group.title} {...group} />
          ))}
          <MoreHelp />
        </BlockStack>
      </div>
    </Page>
  );
}

/** Group of questions. An answer opens by a click on its question or by a link to it. */
function Group({ title, questions }: QuestionGroup) {
  const { hash } = useLocation();
  return (
    <BlockStack gap="300">
      <Box paddingInline={EDGE}>
        <Text as="h2" variant="headingLg">
          {title}
        </Text>
      </Box>
      {questions.map(({ id, question, answer }) => (
        <Card key={id}>
          <details open={hash === `#${id}`}>
            <summary>
              <Text as="h3" variant="headingMd" id={id}>
                {question}
              </Text>
            </summary>
            <div className="palisade-faq-answer">
              <BlockStack gap="200">
                {answer.map((paragraph) => (
                  <Text as="p" key={paragraph}>
                    {paragraph}
                  </Text>
                ))}
              </BlockStack>
            </div>
          </details>
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
        {email && <>{texts.email({ link: <Link url={`mailto:${email}`}>{email}</Link> })} · </>}
        <Link url="/help" target="_blank">
          {texts.allPages}
        </Link>{" "}
        ·{" "}
        <Link url="/private-policy" target="_blank">
          {texts.privacyPolicy}
        </Link>
      </Text>
    </Box>
  );
}

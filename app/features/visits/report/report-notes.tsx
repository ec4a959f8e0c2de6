import { Banner, BlockStack, Link, Text } from "#app/ui/kit";
import { percent } from "#app/words/numbers";

import { missedText } from "./missed-text";
import { reportNotes as texts } from "./texts";
import type { VisitSummary } from "./visitors-view";

/** Shows notes about undecided visits, unanswered page views and visits without a row. */
export function ReportNotes({ summary }: { readonly summary: VisitSummary }) {
  const { undecided, missed, countedOnly } = summary.now;
  if (undecided === 0 && missed === 0 && countedOnly === 0) return null;
  return (
    <BlockStack gap="300">
      {undecided > 0 && (
        <Banner tone="warning" title={texts.undecided({ visits: undecided })}>
          <p>{texts.undecidedAbout({ link: (words) => <Link url="/feedback">{words}</Link> })}</p>
        </Banner>
      )}
      {missed > 0 && (
        <Banner tone="warning">
          <p>{missedText(missed)}</p>
        </Banner>
      )}
      {countedOnly > 0 && (
        <Banner tone="info">
          <p>{texts.countedOnly({ visits: countedOnly })}</p>
        </Banner>
      )}
    </BlockStack>
  );
}

/** Explains why Shopify's analytics show other numbers, with the numbers of the report's period. */
export function AnalyticsGap({ summary }: { readonly summary: VisitSummary }) {
  const { visits, blocked, bots } = summary.now;
  const views = { visits, blocked, bots };
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      {texts.aboutAnalytics}{" "}
      {visits > 0
        ? texts.pageViews({ ...views, share: percent(blocked, visits) })
        : texts.pageViewsOfNone(views)}{" "}
      <Link url="/faq#analytics">{texts.moreAboutAnalytics}</Link>
    </Text>
  );
}

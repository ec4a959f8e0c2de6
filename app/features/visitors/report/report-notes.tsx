import { Banner, BlockStack, Link, Text } from "@shopify/polaris";

import { numeral, percent } from "../../../words/numbers";
import { missedText } from "./missed-text";
import type { VisitSummary } from "./visitors-view";
import { reportNotes as texts } from "./texts";

/** What is to be known about the numbers: visits nobody could decide, visits without a row. */
export function ReportNotes({ summary }: { readonly summary: VisitSummary }) {
  const { undecided, missed, unlogged } = summary.now;
  if (undecided === 0 && missed === 0 && unlogged === 0) return null;
  return (
    <BlockStack gap="300">
      {undecided > 0 && (
        <Banner tone="warning" title={texts.visitsWereAllowedWithoutACheck(numeral(undecided))}>
          <p>
            Your rules could not be checked in time, so these visitors were allowed in. If the
            number grows, contact us on the <Link url="/feedback">{texts.contactPage}</Link> and
            tell us the time. A few after an app update are normal.
          </p>
        </Banner>
      )}
      {missed > 0 && (
        <Banner tone="warning">
          <p>{missedText(missed)}</p>
        </Banner>
      )}
      {unlogged > 0 && (
        <Banner tone="info">
          <p>{texts.visitsAreCountedAbove(numeral(unlogged))}</p>
        </Banner>
      )}
    </BlockStack>
  );
}

/** Why the platform's analytics show more, with the numbers of this period. */
export function AnalyticsGap({ summary }: { readonly summary: VisitSummary }) {
  const { visits, blocked, bots } = summary.now;
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      Why do your store&apos;s analytics show other numbers? They count sessions, including visitors
      counted before Palisade could stop them. This report counts page views and shows the decision
      for each. Of {numeral(visits)} page views in this period {numeral(blocked)} were blocked
      {visits > 0 ? ` (${percent(blocked, visits)})` : ""} and {numeral(bots)} came from crawlers
      that identify themselves. <Link url="/faq#analytics">{texts.moreAboutAnalytics}</Link>
    </Text>
  );
}

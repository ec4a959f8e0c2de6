import { BlockStack, Button, Card, InlineStack, ProgressBar, Text } from "@shopify/polaris";

import { numeral, percent } from "../../words/numbers";
import { BAR_PAGE_VIEWS, usagePercent } from "./usage-percent";
import { planUsageCard as texts } from "./texts";

const WORDS_ID = "dashboard-usage";

/** Pay-as-you-go: how much of the bar's page views is used, and the way to Premium. */
export function PlanUsageCard({ usage }: { readonly usage: number }) {
  const words = texts.ofPageViewsUsed({
    usage: numeral(usage),
    barPageViews: numeral(BAR_PAGE_VIEWS),
  });
  return (
    <Card>
      <InlineStack gap="400" align="space-between" blockAlign="center">
        <div className="dashboard-usage">
          <BlockStack gap="200">
            <Text as="h2" variant="headingSm">
              {texts.payAsYouGoPlan}
            </Text>
            <ProgressBar
              progress={usagePercent(usage)}
              size="small"
              tone="primary"
              animated={false}
              ariaLabelledBy={WORDS_ID}
            />
            <Text as="p" id={WORDS_ID}>
              {words} ({percent(usagePercent(usage), 100)})
            </Text>
          </BlockStack>
        </div>
        <Button url="/subscription" variant="primary">
          {texts.upgradeToPremium}
        </Button>
      </InlineStack>
    </Card>
  );
}

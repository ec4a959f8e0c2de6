import { BlockStack, Button, Card, InlineStack, ProgressBar, Text } from "#app/ui/kit";
import { percent } from "#app/words/numbers";

import { planUsageCard as texts } from "./texts";
import { BAR_PAGE_VIEWS, usagePercent } from "./usage-percent";

const WORDS_ID = "dashboard-usage";

/** Usage of the Pay-As-You-Go plan's page views, with a link to upgrade to Premium. */
export function PlanUsageCard({ usage }: { readonly usage: number }) {
  const share = usagePercent(usage);
  return (
    <Card>
      <InlineStack gap="400" align="space-between" blockAlign="center">
        <div className="dashboard-usage">
          <BlockStack gap="200">
            <Text as="h2" variant="headingSm">
              {texts.title}
            </Text>
            <ProgressBar
              progress={share}
              size="small"
              tone="primary"
              animated={false}
              ariaLabelledBy={WORDS_ID}
            />
            <Text as="p" id={WORDS_ID}>
              {texts.used({ used: usage, most: BAR_PAGE_VIEWS, share: percent(share, 100) })}
            </Text>
          </BlockStack>
        </div>
        <Button url="/subscription" variant="primary">
          {texts.upgrade}
        </Button>
      </InlineStack>
    </Card>
  );
}

import type { PassState } from "#app/contract/checkout-pass";
import { PermissionButton } from "#app/ui/forms/permission-button";
import { Badge, Banner, BlockStack, Button, Card, InlineStack, Text } from "#app/ui/kit";

import { type PassStanding, standingOf } from "./pass-standing";
import { passScreen, storeCard as texts } from "./texts";
import { usePassLook } from "./use-pass-look";

const BADGES = {
  "counts-only": { tone: undefined, words: texts.countsOnly },
  inactive: { tone: "warning", words: texts.inactive },
  waiting: { tone: "attention", words: texts.waiting },
  "needs-attention": { tone: "warning", words: texts.needsAttention },
  syncing: { tone: "info", words: texts.syncing },
  on: { tone: "success", words: texts.on },
} as const satisfies Record<PassStanding, { tone?: string; words: string }>;

/** Shows whether the store's checkout requires a visit, and what is missing. */
export function PassStoreCard({ pass }: { readonly pass: PassState }) {
  const standing = standingOf(pass);
  const { isLooking, look } = usePassLook(standing);
  const badge = BADGES[standing];
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {texts.title}
          </Text>
          <span role="status">
            <Badge tone={badge.tone}>{badge.words}</Badge>
          </span>
        </InlineStack>
        {standing === "needs-attention" && (
          <Banner
            tone="warning"
            title={texts.notInSync}
            action={{ content: texts.tryAgain, loading: isLooking, onAction: () => void look() }}
          >
            <p>{pass.problem}</p>
          </Banner>
        )}
        <Text as="p">{sentenceOf(standing, pass)}</Text>
        {standing === "waiting" && (
          <PermissionButton
            scopes={["read_validations", "write_validations"]}
            label={texts.allowRules}
            onGranted={() => void look()}
          />
        )}
        {standing !== "counts-only" && (
          <InlineStack>
            <Button loading={isLooking} onClick={() => void look()}>
              {texts.refresh}
            </Button>
          </InlineStack>
        )}
      </BlockStack>
    </Card>
  );
}

function sentenceOf(standing: PassStanding, { isInPlan }: PassState): string {
  if (standing === "waiting") return texts.whyPermission;
  if (standing === "syncing") return texts.isSyncing;
  if (standing === "on") return texts.isOn;
  if (standing === "inactive") return isInPlan ? passScreen.noPassesHelp : passScreen.needsPlan;
  return texts.stopsNoOne;
}

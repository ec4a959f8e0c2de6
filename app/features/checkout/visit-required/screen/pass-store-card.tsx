import type { PassState } from "#app/contract/checkout-pass";
import { PermissionButton } from "#app/ui/forms/permission-button";
import { useAction } from "#app/ui/forms/use-action";
import { Banner, BlockStack, Button, Card, InlineStack, Text } from "#app/ui/kit";
import { TitleWithBadge } from "#app/ui/title-with-badge";

import type { PassIntents } from "./pass-intents.server";
import { type PassStanding, standingOf } from "./pass-standing";
import { passScreen, storeCard as texts } from "./texts";
import { usePassLook } from "./use-pass-look";

const badges = () =>
  ({
    "counts-only": { tone: undefined, words: texts.countsOnly },
    inactive: { tone: "warning", words: texts.inactive },
    waiting: { tone: "attention", words: texts.waiting },
    "needs-attention": { tone: "warning", words: texts.needsAttention },
    syncing: { tone: "info", words: texts.syncing },
    paused: { tone: "attention", words: texts.paused },
    on: { tone: "success", words: texts.on },
  }) as const satisfies Record<PassStanding, { tone?: string; words: string }>;

/** Shows whether the store's checkout requires a visit, and what is missing. */
export function PassStoreCard({ pass }: { readonly pass: PassState }) {
  const retry = useAction<PassIntents, "save">();
  const { choices, version: expectedVersion } = pass;
  const standing = standingOf(pass);
  const { isLooking, look } = usePassLook(standing);
  const badge = badges()[standing];
  return (
    <Card>
      <BlockStack gap="400">
        <TitleWithBadge title={texts.title} tone={badge.tone} words={badge.words} />
        {standing === "needs-attention" && (
          <Banner
            tone="warning"
            title={texts.notInSync}
            action={{
              content: texts.tryAgain,
              loading: retry.isBusy,
              onAction: () => retry.send({ intent: "save", input: { choices, expectedVersion } }),
            }}
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
  if (standing === "paused") return texts.isPaused;
  if (standing === "on") return texts.isOn;
  if (standing === "inactive") return isInPlan ? passScreen.noPassesHelp : passScreen.needsPlan;
  return texts.stopsNoOne;
}

import { useState } from "react";

import type { CheckoutState } from "#app/contract/checkout-validation";
import { useAdminHost } from "#app/ui/admin-host";
import { PermissionButton } from "#app/ui/forms/permission-button";
import { useAction } from "#app/ui/forms/use-action";
import { Banner, BlockStack, Button, ButtonGroup, Card, Text } from "#app/ui/kit";
import { ConfirmModal } from "#app/ui/modals/confirm-modal";
import { When } from "#app/ui/times/when";
import { TitleWithBadge } from "#app/ui/title-with-badge";

import type { CheckoutIntents } from "../rules/checkout-intents.server";
import { type Standing, standingOf } from "./standing";
import { StoreGauge } from "./store-gauge";
import { storeCard as texts } from "./texts";
import { useStoreLook } from "./use-store-look";

interface StoreCardProps {
  readonly state: CheckoutState;
  readonly now: number;
}

/** Shows whether the rules are in the store's checkout, with buttons to turn them on or off. */
export function StoreCard({ state, now }: StoreCardProps) {
  const { send, isBusy } = useAction<CheckoutIntents, "settings">();
  const { isLooking, look } = useStoreLook(state);
  const { adminAddress } = useAdminHost();
  const [isAsking, setAsking] = useState(false);
  const { settings, isGranted, problem } = state;
  const turn = (isOn: boolean) => {
    const { version: expectedVersion, ...saved } = settings;
    send({ intent: "settings", input: { expectedVersion, settings: { ...saved, isOn } } });
  };
  const badge = badges()[standingOf(state)];
  return (
    <Card>
      <BlockStack gap="400">
        <TitleWithBadge title={texts.title} tone={badge.tone} words={badge.words} />
        {problem && (
          <Banner
            tone="warning"
            title={texts.notInSync}
            {...(settings.isOn && {
              action: { content: texts.tryAgain, loading: isBusy, onAction: () => turn(true) },
            })}
          >
            <p>{problem}</p>
          </Banner>
        )}
        <Text as="p">{sentenceOf(state)}</Text>
        {!isGranted && (
          <PermissionButton
            scopes={["read_validations", "write_validations"]}
            label={texts.allowRules}
            onGranted={() => void look()}
          />
        )}
        <ButtonGroup>
          {settings.isOn ? (
            <Button loading={isBusy} onClick={() => setAsking(true)}>
              {texts.turnOff}
            </Button>
          ) : (
            <Button variant="primary" loading={isBusy} onClick={() => turn(true)}>
              {texts.turnOn}
            </Button>
          )}
          <Button onClick={() => void window.open(adminAddress("/settings/checkout"), "_blank")}>
            {texts.openCheckoutSettings}
          </Button>
          <Button variant="tertiary" loading={isLooking} onClick={() => void look()}>
            {texts.refresh}
          </Button>
        </ButtonGroup>
        {state.publishedAt && (
          <Text as="p" variant="bodySm" tone="subdued">
            {texts.synced({ when: <When at={state.publishedAt} now={now} /> })}
          </Text>
        )}
        <StoreGauge validations={state.validations} isGranted={isGranted} now={now} />
      </BlockStack>
      <ConfirmModal
        open={isAsking}
        title={texts.turnOffRules}
        confirmLabel={texts.turnOff}
        destructive
        onConfirm={() => {
          turn(false);
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      >
        <Text as="p">{texts.whenTurnedOff}</Text>
      </ConfirmModal>
    </Card>
  );
}

const badges = () =>
  ({
    "needs-attention": { tone: "warning", words: texts.needsAttention },
    syncing: { tone: "info", words: texts.syncing },
    on: { tone: "success", words: texts.on },
    "not-on-yet": { tone: undefined, words: texts.notOnYet },
    off: { tone: undefined, words: texts.off },
  }) as const satisfies Record<Standing, { tone?: string; words: string }>;

function sentenceOf({ settings, isLive, size }: CheckoutState): string {
  if (!settings.isOn) return texts.rulesAreSaved;
  if (!isLive) return texts.notUsedYet;
  return size.rules.used === 0 ? texts.allRulesAreOff : texts.rulesApply;
}

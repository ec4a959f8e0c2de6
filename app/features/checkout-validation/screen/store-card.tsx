import {
  Badge,
  Banner,
  BlockStack,
  Button,
  ButtonGroup,
  Card,
  InlineStack,
  Text,
} from "@shopify/polaris";
import { useState } from "react";

import type { CheckoutState } from "../../../contract/checkout-validation";
import { useAdminHost } from "../../../ui/admin-host";
import { PermissionButton } from "../../../ui/forms/permission-button";
import { useAction } from "../../../ui/forms/use-action";
import { ConfirmModal } from "../../../ui/modals/confirm-modal";
import { When } from "../../../ui/times/when";
import type { CheckoutIntents } from "../rules/checkout-intents.server";
import { type Standing, standingOf } from "./standing";
import { StoreGauge } from "./store-gauge";
import { useStoreLook } from "./use-store-look";

interface StoreCardProps {
  readonly state: CheckoutState;
  readonly now: number;
}

/** Whether the rules are in the store's checkout, and how to bring them there. */
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
  const badge = BADGES[standingOf(state)];
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            In your checkout
          </Text>
          <span role="status">
            <Badge tone={badge.tone}>{badge.words}</Badge>
          </span>
        </InlineStack>
        {problem && (
          <Banner
            tone="warning"
            title="Your checkout rules are not in sync"
            {...(settings.isOn && {
              action: { content: "Try again", loading: isBusy, onAction: () => turn(true) },
            })}
          >
            <p>{problem}</p>
          </Banner>
        )}
        <Text as="p">{sentenceOf(state)}</Text>
        {!isGranted && (
          <PermissionButton
            scopes={["read_validations", "write_validations"]}
            label="Allow Palisade to add checkout rules"
            onGranted={() => void look()}
          />
        )}
        <ButtonGroup>
          {settings.isOn ? (
            <Button loading={isBusy} onClick={() => setAsking(true)}>
              Turn off
            </Button>
          ) : (
            <Button variant="primary" loading={isBusy} onClick={() => turn(true)}>
              Turn on
            </Button>
          )}
          <Button onClick={() => void window.open(adminAddress("/settings/checkout"), "_blank")}>
            Open checkout settings
          </Button>
          <Button variant="tertiary" loading={isLooking} onClick={() => void look()}>
            Refresh
          </Button>
        </ButtonGroup>
        {state.publishedAt && (
          <Text as="p" variant="bodySm" tone="subdued">
            Synced to your checkout <When at={state.publishedAt} now={now} />
          </Text>
        )}
        <StoreGauge validations={state.validations} isGranted={isGranted} now={now} />
      </BlockStack>
      <ConfirmModal
        open={isAsking}
        title="Turn the checkout rules off?"
        confirmLabel="Turn off"
        destructive
        onConfirm={() => {
          turn(false);
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      >
        <Text as="p">
          No checkout is checked until you turn them on again. Your rules stay as they are.
        </Text>
      </ConfirmModal>
    </Card>
  );
}

const BADGES = {
  "needs-attention": { tone: "warning", words: "Needs attention" },
  syncing: { tone: "info", words: "Syncing to your checkout" },
  on: { tone: "success", words: "On" },
  "not-on-yet": { tone: undefined, words: "Not on yet" },
  off: { tone: undefined, words: "Off" },
} as const satisfies Record<Standing, { tone?: string; words: string }>;

function sentenceOf({ settings, isLive, size }: CheckoutState): string {
  if (!settings.isOn) {
    return "Your rules are saved, but your checkout does not use them until you turn them on.";
  }
  if (!isLive) return "Your checkout does not use the rules yet.";
  return size.rules.used === 0
    ? "Your checkout uses the rules, but all rules are off."
    : "The rules apply to every checkout in your store, including express checkouts.";
}

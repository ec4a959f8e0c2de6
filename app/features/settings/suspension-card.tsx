import { useCallback, useState } from "react";

import type { SuspensionState } from "#app/contract/settings";
import { ChangeQuestion } from "#app/features/shop/public-screens";
import { useAction } from "#app/ui/forms/use-action";
import { Banner, BlockStack, Button, Text } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";
import { When } from "#app/ui/times/when";

import type { SettingsIntents } from "./settings-intents.server";
import { SuspendDialog } from "./suspend-dialog";
import { suspensionCard as texts } from "./texts";

interface SuspensionCardProps {
  readonly suspension: SuspensionState;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Card that suspends and resumes all protection. */
export function SuspensionCard({ suspension, now }: SuspensionCardProps) {
  const [isAsking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);
  const { send, isBusy, question } = useAction<SettingsIntents, "resume">();
  return (
    <SectionCard title={texts.title} intro={texts.about}>
      {suspension.isSuspended && <SuspendedBanner suspension={suspension} now={now} />}
      <div>
        {suspension.isSuspended ? (
          <Button
            variant="primary"
            loading={isBusy}
            onClick={() => send({ intent: "resume", input: {} })}
          >
            {texts.resumeProtection}
          </Button>
        ) : (
          <Button tone="critical" onClick={() => setAsking(true)}>
            {texts.suspendProtection}
          </Button>
        )}
      </div>
      {isAsking && <SuspendDialog onClose={close} />}
      <ChangeQuestion question={question} confirmLabel={texts.turnOnAnyway} />
    </SectionCard>
  );
}

function SuspendedBanner({ suspension, now }: SuspensionCardProps) {
  const { until, reason } = suspension;
  return (
    <Banner tone="warning" title={texts.isSuspended}>
      <BlockStack gap="100">
        <Text as="p">
          {until ? texts.resumes({ when: <When at={until} now={now} /> }) : texts.staysSuspended}
        </Text>
        {reason && <Text as="p">{texts.reason({ reason })}</Text>}
      </BlockStack>
    </Banner>
  );
}

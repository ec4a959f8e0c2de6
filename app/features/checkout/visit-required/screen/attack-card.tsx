import { useState } from "react";

import { ATTACK_HOURS, type PassState } from "#app/contract/checkout-pass";
import { useAction } from "#app/ui/forms/use-action";
import { BlockStack, Button, Select, Text } from "#app/ui/kit";
import { ConfirmModal } from "#app/ui/modals/confirm-modal";
import { SectionCard } from "#app/ui/section-card";
import { timeLeft } from "#app/ui/times/time-left";
import { TimedBanner } from "#app/ui/times/timed-banner";
import { useNow } from "#app/ui/times/use-now";

import { EvidenceSentence } from "./evidence-card";
import type { PassIntents } from "./pass-intents.server";
import { standingOf } from "./pass-standing";
import type { EvidenceView } from "./pass-view";
import { attackCard as texts, modeForm } from "./texts";

const SECOND_MS = 1_000;
type Hours = (typeof ATTACK_HOURS)[number];

interface AttackCardProps {
  readonly pass: PassState;
  readonly counted: EvidenceView;
  readonly now: number;
}

/** Card that starts and ends attack mode of the checkout. */
export function AttackCard({ pass, counted, now: loadedAt }: AttackCardProps) {
  const now = useNow(loadedAt, SECOND_MS);
  const { send, isBusy } = useAction<PassIntents, "end-attack">();
  const leftMs = pass.attackUntil === null ? 0 : Date.parse(pass.attackUntil) - now;
  return (
    <SectionCard title={texts.title} intro={texts.about}>
      {leftMs > 0 ? (
        <TimedBanner
          title={texts.isOn({ left: timeLeft(leftMs) })}
          endNow={texts.endNow}
          isEnding={isBusy}
          onEnd={() => send({ intent: "end-attack", input: {} })}
        >
          <p>{standingOf(pass) === "on" ? texts.inEffect : texts.notYet}</p>
        </TimedBanner>
      ) : (
        <Start counted={counted} now={loadedAt} />
      )}
    </SectionCard>
  );
}

function Start({ counted, now }: Pick<AttackCardProps, "counted" | "now">) {
  const { send, isBusy } = useAction<PassIntents, "start-attack">();
  const [hours, setHours] = useState<Hours>(ATTACK_HOURS[0]);
  const [isAsking, setAsking] = useState(false);
  const options = ATTACK_HOURS.map((each) => ({
    label: texts.hours({ count: each }),
    value: String(each),
  }));
  return (
    <BlockStack gap="300" inlineAlign="start">
      <Select
        label={texts.lasts}
        options={options}
        value={String(hours)}
        onChange={(value) => setHours(Number(value) as Hours)}
      />
      <Button tone="critical" loading={isBusy} onClick={() => setAsking(true)}>
        {texts.start}
      </Button>
      <ConfirmModal
        open={isAsking}
        title={texts.confirm({ hours })}
        confirmLabel={texts.start}
        destructive
        onConfirm={() => {
          setAsking(false);
          send({ intent: "start-attack", input: { hours } });
        }}
        onClose={() => setAsking(false)}
      >
        <BlockStack gap="200">
          {counted.problem === null && (
            <Text as="p">
              <EvidenceSentence counts={counted.evidence} now={now} />
            </Text>
          )}
          <Text as="p">{modeForm.whatCustomersSee}</Text>
        </BlockStack>
      </ConfirmModal>
    </BlockStack>
  );
}

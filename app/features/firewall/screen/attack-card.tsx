import { useState } from "react";

import { FIREWALL_LIMITS } from "#app/contract/firewall-state";
import { NumberField } from "#app/ui/forms/number-field";
import { type Action, useAction } from "#app/ui/forms/use-action";
import { BlockStack, Button, InlineStack, Select } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";
import { timeLeft } from "#app/ui/times/time-left";
import { TimedBanner } from "#app/ui/times/timed-banner";
import { useNow } from "#app/ui/times/use-now";

import type { FirewallIntents } from "./firewall-intents.server";
import type { LoadedFirewall } from "./firewall-view";
import { attackCard as texts } from "./texts";

const SECOND_MS = 1_000;
const OTHER = "other";
const MAX = FIREWALL_LIMITS.attackMinutes;

/** Returns the durations to choose from. */
const spans = () => [
  ...[15, 60, 360, 1_440].map((minutes) => {
    const hours = minutes / 60;
    const label =
      hours < 1 ? texts.forMinutes({ count: minutes }) : texts.forHours({ count: hours });
    return { label, value: String(minutes) };
  }),
  { label: texts.other, value: OTHER },
];

/** Card that starts and ends attack mode, in which every visitor must solve a challenge. */
export function AttackCard({ firewall }: { readonly firewall: LoadedFirewall }) {
  const { switches } = firewall;
  const now = useNow(firewall.now, SECOND_MS);
  const attack = useAction<FirewallIntents, "attack">();
  const leftMs = switches.attackUntil === null ? 0 : Date.parse(switches.attackUntil) - now;
  return (
    <SectionCard title={texts.title} intro={texts.about}>
      {leftMs > 0 ? (
        <Running leftMs={leftMs} attack={attack} firewall={firewall} />
      ) : (
        <Start attack={attack} />
      )}
    </SectionCard>
  );
}

type Attack = Action<FirewallIntents, "attack">;

function Start({ attack: { send, isBusy } }: { readonly attack: Attack }) {
  const [lasts, setLasts] = useState(spans()[0]!.value);
  const [other, setOther] = useState(30);
  const minutes = lasts === OTHER ? other : Number(lasts);
  const isReady = Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX;
  const start = () => send({ intent: "attack", input: { minutes } });
  return (
    <BlockStack gap="300" inlineAlign="start">
      {/* Fields are aligned at the top, so that an error under a field does not move the other field. */}
      <InlineStack gap="300" blockAlign="start">
        <Select label={texts.lasts} options={spans()} value={lasts} onChange={setLasts} />
        {lasts === OTHER && (
          <NumberField
            {...{ label: texts.minutes, min: 1, max: MAX, value: other, onChange: setOther }}
            error={isReady ? undefined : texts.noSuchTime({ most: MAX })}
          />
        )}
      </InlineStack>
      <Button tone="critical" loading={isBusy} disabled={!isReady} onClick={start}>
        {texts.start}
      </Button>
    </BlockStack>
  );
}

interface RunningProps {
  readonly leftMs: number;
  readonly attack: Attack;
  readonly firewall: LoadedFirewall;
}

function effect({ isConnected, isInPlan, switches }: LoadedFirewall): string {
  if (switches.mode !== "protect") return texts.needsProtect;
  if (!isConnected) return texts.needsConnection;
  if (!isInPlan) return texts.needsPlan;
  return texts.inEffect;
}

function Running({ leftMs, attack: { send, isBusy }, firewall }: RunningProps) {
  const end = () => send({ intent: "attack", input: { minutes: null } });
  return (
    <TimedBanner
      title={texts.isOn({ left: timeLeft(leftMs) })}
      endNow={texts.endNow}
      isEnding={isBusy}
      onEnd={end}
    >
      <p>{effect(firewall)}</p>
    </TimedBanner>
  );
}

import { Banner, BlockStack, Button, InlineStack, Select } from "@shopify/polaris";
import { useState } from "react";

import { FIREWALL_LIMITS } from "../../../contract/firewall";
import { NumberField } from "../../../ui/forms/number-field";
import { type Action, useAction } from "../../../ui/forms/use-action";
import { SectionCard } from "../../../ui/section-card";
import { useNow } from "../../../ui/times/use-now";
import { counted, numeral } from "../../../words/numbers";
import type { FirewallIntents } from "./firewall-intents.server";
import type { LoadedFirewall } from "./firewall-view";
import { timeLeft } from "./time-left";

const SECOND_MS = 1_000;
const OTHER = "other";
const LASTS = [
  ...[15, 60, 360, 1_440].map((minutes) => {
    const hours = minutes / 60;
    const label = hours < 1 ? `${minutes} minutes` : `${counted(hours, "hour", "hours")}`;
    return { label, value: String(minutes) };
  }),
  { label: "Other", value: OTHER },
];
const MAX = FIREWALL_LIMITS.attackMinutes;

/** Makes every visitor prove to be a person for a while. */
export function AttackCard({ firewall }: { readonly firewall: LoadedFirewall }) {
  const { switches } = firewall;
  const now = useNow(firewall.now, SECOND_MS);
  const attack = useAction<FirewallIntents, "attack">();
  const leftMs = switches.attackUntil === null ? 0 : Date.parse(switches.attackUntil) - now;
  return (
    <SectionCard
      title="Attack mode"
      intro="Every visitor’s browser solves a short puzzle first. Visitors on your allow lists and verified crawlers don’t have to; visitors with a bypass link don’t either, except on Cloudflare. It ends automatically."
    >
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
  const [lasts, setLasts] = useState(LASTS[0]!.value);
  const [other, setOther] = useState(30);
  const minutes = lasts === OTHER ? other : Number(lasts);
  const isReady = Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX;
  const start = () => send({ intent: "attack", input: { minutes } });
  return (
    <BlockStack gap="300" inlineAlign="start">
      {/* From the top, so that an error under one field moves neither. */}
      <InlineStack gap="300" blockAlign="start">
        <Select label="Lasts" options={LASTS} value={lasts} onChange={setLasts} />
        {lasts === OTHER && (
          <NumberField
            {...{ label: "Minutes", min: 1, max: MAX, value: other, onChange: setOther }}
            error={isReady ? undefined : `Enter a whole number from 1 to ${numeral(MAX)}.`}
          />
        )}
      </InlineStack>
      <Button tone="critical" loading={isBusy} disabled={!isReady} onClick={start}>
        Start attack mode
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
  if (switches.mode !== "protect") return "It has no effect until the mode is Protect.";
  if (!isConnected) return "It has no effect until the firewall is connected.";
  if (!isInPlan) return "It has no effect until your plan includes the firewall.";
  return "Visitors solve a puzzle before they see your store.";
}

function Running({ leftMs, attack: { send, isBusy }, firewall }: RunningProps) {
  const end = () => send({ intent: "attack", input: { minutes: null } });
  return (
    <Banner
      tone="warning"
      // Its title changes every minute: read out once is enough.
      stopAnnouncements
      title={`Attack mode is on: ${timeLeft(leftMs)} left`}
      action={{ content: "End now", onAction: end, loading: isBusy }}
    >
      <p>{effect(firewall)}</p>
    </Banner>
  );
}

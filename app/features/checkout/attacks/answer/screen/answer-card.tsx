import { useState } from "react";

import { ANSWER_HOURS, type AnswerState } from "#app/contract/attack-answer";
import { useActorText } from "#app/features/shop/public-screens";
import { useAction } from "#app/ui/forms/use-action";
import { BlockStack, Button, InlineStack, Select, Text } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";
import { timeLeft } from "#app/ui/times/time-left";
import { TimedBanner } from "#app/ui/times/timed-banner";
import { useNow } from "#app/ui/times/use-now";

import { answerText } from "../../answer-text";
import type { AnswerIntents } from "./answer-intents.server";
import { currentCard as texts } from "./texts";

/** Screen whose action the card calls, so that other screens can show the card. */
export const ANSWER_SCREEN = "/checkoutValidate/attackAnswer";
const SECOND_MS = 1_000;
type Hours = (typeof ANSWER_HOURS)[number];

interface AnswerCardProps {
  readonly answer: AnswerState;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Card with the running or proposed answer, and buttons to start and end it. */
export function AnswerCard({ answer, now }: AnswerCardProps) {
  const { running, proposed, isAttacked } = answer;
  return (
    <SectionCard title={texts.title}>
      {running !== null ? (
        <Running running={running} now={now} />
      ) : proposed !== null ? (
        <Proposed answer={answer} proposed={proposed} />
      ) : (
        <Text as="p">{isAttacked ? texts.noAnswer : texts.noAttack}</Text>
      )}
    </SectionCard>
  );
}

interface RunningProps {
  readonly running: NonNullable<AnswerState["running"]>;
  readonly now: number;
}

function Running({ running, now: loadedAt }: RunningProps) {
  const now = useNow(loadedAt, SECOND_MS);
  const actorText = useActorText();
  const { send, isBusy } = useAction<AnswerIntents, "end">(ANSWER_SCREEN);
  const leftMs = Math.max(0, Date.parse(running.until) - now);
  return (
    <TimedBanner
      title={texts.isOn({ left: timeLeft(leftMs) })}
      endNow={texts.endNow}
      isEnding={isBusy}
      onEnd={() => send({ intent: "end", input: {} })}
    >
      <BlockStack gap="100">
        <Text as="p" breakWord>
          {answerText(running)}
        </Text>
        <Text as="p">
          {texts.challenged({ challenges: running.challenged })}{" "}
          {texts.startedBy({ name: actorText(running.by) })}
        </Text>
      </BlockStack>
    </TimedBanner>
  );
}

interface ProposedProps {
  readonly answer: AnswerState;
  readonly proposed: NonNullable<AnswerState["proposed"]>;
}

function Proposed({ answer, proposed }: ProposedProps) {
  const starting = useAction<AnswerIntents, "start">(ANSWER_SCREEN);
  const refusing = useAction<AnswerIntents, "refuse">(ANSWER_SCREEN);
  const [hours, setHours] = useState<Hours>(ANSWER_HOURS[1]);
  const options = ANSWER_HOURS.map((each) => ({
    label: texts.hours({ count: each }),
    value: String(each),
  }));
  return (
    <BlockStack gap="300">
      <Text as="p">{answer.isRefused ? texts.refused : texts.proposed}</Text>
      <Text as="p" breakWord>
        {answerText(proposed)}
      </Text>
      {answer.restsUntil !== null && <Text as="p">{texts.rests}</Text>}
      <InlineStack>
        <Select
          label={texts.lasts}
          options={options}
          value={String(hours)}
          onChange={(value) => setHours(Number(value) as Hours)}
        />
      </InlineStack>
      <InlineStack gap="200">
        <Button
          tone="critical"
          loading={starting.isBusy}
          onClick={() => starting.send({ intent: "start", input: { hours } })}
        >
          {texts.start}
        </Button>
        {!answer.isRefused && (
          <Button
            loading={refusing.isBusy}
            onClick={() => refusing.send({ intent: "refuse", input: {} })}
          >
            {texts.refuse}
          </Button>
        )}
      </InlineStack>
    </BlockStack>
  );
}

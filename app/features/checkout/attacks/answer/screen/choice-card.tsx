import { useState } from "react";

import { ANSWER_CHOICES, type AnswerChoice } from "#app/contract/attack-answer";
import { useAction } from "#app/ui/forms/use-action";
import { BlockStack, Button, ChoiceList, InlineStack, Text } from "#app/ui/kit";
import { ConfirmModal } from "#app/ui/modals/confirm-modal";
import { SectionCard } from "#app/ui/section-card";

import { ANSWER_SCREEN } from "./answer-card";
import type { AnswerIntents } from "./answer-intents.server";
import { CHOICE_WORDS, choiceForm as texts } from "./texts";

/** Card with the merchant's choice: Palisade proposes answers, starts them, or does neither. */
export function ChoiceCard({ choice }: { readonly choice: AnswerChoice }) {
  const { send, isBusy } = useAction<AnswerIntents, "choose">(ANSWER_SCREEN);
  const [chosen, setChosen] = useState(choice);
  const [isAsking, setAsking] = useState(false);
  const save = () => send({ intent: "choose", input: { choice: chosen } });
  return (
    <SectionCard title={texts.title} intro={texts.about}>
      <ChoiceList
        title={texts.choices}
        titleHidden
        choices={ANSWER_CHOICES.map((each) => ({ value: each, ...CHOICE_WORDS[each] }))}
        selected={[chosen]}
        onChange={([next]) => setChosen(next as AnswerChoice)}
      />
      <InlineStack>
        <Button
          loading={isBusy}
          disabled={chosen === choice}
          onClick={() => (chosen === "act" ? setAsking(true) : save())}
        >
          {texts.save}
        </Button>
      </InlineStack>
      <ConfirmModal
        open={isAsking}
        title={texts.confirm}
        confirmLabel={texts.turnOn}
        onConfirm={() => {
          setAsking(false);
          save();
        }}
        onClose={() => setAsking(false)}
      >
        <BlockStack gap="200">
          <Text as="p">{texts.whatHappens}</Text>
          <Text as="p">{texts.bounds}</Text>
        </BlockStack>
      </ConfirmModal>
    </SectionCard>
  );
}

import { useState } from "react";

import type { InputOf } from "#app/contract/call";
import {
  PASS_MODES,
  PASS_USES,
  type PassState,
  type saveCheckoutPass,
  stopsCheckouts,
} from "#app/contract/checkout-pass";
import { CART_FIELDS } from "#app/engine/checkout/cart-fields";
import { ConditionEditor, formOf, setOf } from "#app/features/rules/public-screens";
import { EditedForm } from "#app/ui/forms/edited-form";
import { errorsBelow } from "#app/ui/forms/field-errors";
import { NumberField } from "#app/ui/forms/number-field";
import { useAction } from "#app/ui/forms/use-action";
import { useSavedForm } from "#app/ui/forms/use-saved-form";
import { BlockStack, ChoiceList, Text } from "#app/ui/kit";
import { ConfirmModal } from "#app/ui/modals/confirm-modal";
import { SectionCard } from "#app/ui/section-card";

import { cartCatalog } from "../../rules/cart-catalog";
import { EvidenceSentence } from "./evidence-card";
import type { PassIntents } from "./pass-intents.server";
import type { EvidenceView } from "./pass-view";
import { MODE_WORDS, modeForm as texts } from "./texts";

interface ModeFormProps {
  readonly pass: PassState;
  readonly counted: EvidenceView;
  readonly now: number;
}

/** Manages the form of the settings and saves it in one step. */
function usePassForm({ choices, version }: PassState) {
  const action = useAction<PassIntents, "save">();
  const send = (input: InputOf<typeof saveCheckoutPass>) => action.send({ intent: "save", input });
  const { riskWhen, ...same } = choices;
  return useSavedForm(
    { ...action, send },
    {
      saved: { value: { ...same, conditions: formOf(riskWhen) }, version },
      inputOf: ({ conditions, ...value }, expectedVersion) => ({
        expectedVersion,
        choices: { ...value, riskWhen: setOf(conditions, CART_FIELDS) },
      }),
      field: "choices",
    },
  );
}

/** Form for the mode, its conditions and the carts per visit. */
export function ModeForm({ pass, counted, now }: ModeFormProps) {
  const form = usePassForm(pass);
  const [isAsking, setAsking] = useState(false);
  const { mode, conditions } = form.form;
  const turnsOn = stopsCheckouts(mode) && mode !== pass.choices.mode;
  const save = () => (turnsOn ? setAsking(true) : form.save());
  return (
    <EditedForm id="visit-required" form={{ ...form, save }}>
      <SectionCard title={texts.title} intro={texts.about}>
        <ChoiceList
          title={texts.choices}
          titleHidden
          choices={PASS_MODES.map((each) => ({ value: each, ...MODE_WORDS[each] }))}
          {...form.field.choice("mode")}
        />
        {mode === "risk" && (
          <BlockStack gap="200">
            <Text as="h3" variant="headingSm">
              {texts.conditions}
            </Text>
            <ConditionEditor
              form={conditions}
              catalog={cartCatalog()}
              errors={errorsBelow(form.errors, "riskWhen")}
              onChange={(edited) => form.change({ conditions: edited })}
            />
          </BlockStack>
        )}
        {mode !== "off" && (
          <NumberField
            label={texts.usesLimit}
            helpText={texts.usesLimitHelp}
            min={PASS_USES.min}
            max={PASS_USES.max}
            {...form.field("usesLimit")}
          />
        )}
      </SectionCard>
      <TurnOnDialog
        mode={mode}
        counted={counted}
        now={now}
        open={isAsking}
        onConfirm={() => {
          setAsking(false);
          form.save();
        }}
        onClose={() => setAsking(false)}
      />
    </EditedForm>
  );
}

interface TurnOnProps extends Pick<ModeFormProps, "counted" | "now"> {
  readonly mode: PassState["choices"]["mode"];
  readonly open: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Shows the evidence before a mode that stops checkouts is saved. */
function TurnOnDialog({ mode, counted, now, ...dialog }: TurnOnProps) {
  return (
    <ConfirmModal
      {...dialog}
      title={texts.confirm[mode === "always" ? "always" : "risk"]}
      confirmLabel={texts.turnOn}
    >
      <BlockStack gap="200">
        {counted.problem === null && (
          <Text as="p">
            <EvidenceSentence counts={counted.evidence} now={now} />
          </Text>
        )}
        <Text as="p">{texts.whatCustomersSee}</Text>
        <Text as="p">{texts.seeWithout}</Text>
      </BlockStack>
    </ConfirmModal>
  );
}

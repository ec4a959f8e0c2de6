import { useState } from "react";

import { SUSPENSION_HOURS, SUSPENSION_REASON_MAX } from "#app/contract/settings";
import { useAction } from "#app/ui/forms/use-action";
import { useOnSuccess } from "#app/ui/forms/use-on-success";
import { BlockStack, ChoiceList, Text, TextField } from "#app/ui/kit";
import { AppModal } from "#app/ui/modals/app-modal";

import type { SettingsIntents } from "./settings-intents.server";
import { suspendDialog as texts } from "./texts";

const FOREVER = "forever";

const choices = () => [
  ...SUSPENSION_HOURS.map((hours) => ({
    value: String(hours),
    label: texts.forHours({ hours }),
  })),
  { value: FOREVER, label: texts.untilTurnedOn },
];

/** Dialog that suspends all protection for a selected duration, with an optional reason. */
export function SuspendDialog({ onClose }: { readonly onClose: () => void }) {
  const [time, setTime] = useState(choices()[0]!.value);
  const [reason, setReason] = useState("");
  const { send, answer, isBusy, errors } = useAction<SettingsIntents, "suspend">();
  useOnSuccess(answer, onClose);
  const suspend = () => {
    const hours = SUSPENSION_HOURS.find((each) => String(each) === time) ?? null;
    send({ intent: "suspend", input: { hours, reason } });
  };
  return (
    <AppModal
      open
      title={texts.title}
      variant="small"
      onClose={onClose}
      primaryAction={{
        content: texts.suspend,
        tone: "critical",
        loading: isBusy,
        onAction: suspend,
      }}
      secondaryActions={[{ content: texts.cancel, onAction: onClose }]}
    >
      <BlockStack gap="400">
        <Text as="p">{texts.about}</Text>
        <ChoiceList
          title={texts.duration}
          choices={choices()}
          selected={[time]}
          onChange={([chosen]) => setTime(chosen ?? time)}
        />
        <TextField
          label={texts.reason}
          helpText={texts.reasonHelp}
          autoComplete="off"
          maxLength={SUSPENSION_REASON_MAX}
          value={reason}
          error={errors.reason}
          onChange={setReason}
        />
      </BlockStack>
    </AppModal>
  );
}

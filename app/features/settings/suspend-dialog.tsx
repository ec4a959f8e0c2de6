import { BlockStack, ChoiceList, Text, TextField } from "@shopify/polaris";
import { useState } from "react";

import { SUSPENSION_HOURS, SUSPENSION_REASON_MAX } from "../../contract/settings";
import { useAction } from "../../ui/forms/use-action";
import { useOnSuccess } from "../../ui/forms/use-on-success";
import { AppModal } from "../../ui/modals/app-modal";
import { counted } from "../../words/numbers";
import type { SettingsIntents } from "./settings-intents.server";

const FOREVER = "forever";

const CHOICES = [
  ...SUSPENSION_HOURS.map((hours) => ({
    value: String(hours),
    label: `For ${counted(hours, "hour", "hours")}`,
  })),
  { value: FOREVER, label: "Until I turn it on again" },
];

/** Asks how long, and why, before everyone is let in. */
export function SuspendDialog({ onClose }: { readonly onClose: () => void }) {
  const [time, setTime] = useState(CHOICES[0]!.value);
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
      title="Suspend all protection?"
      variant="small"
      onClose={onClose}
      primaryAction={{
        content: "Suspend protection",
        tone: "critical",
        loading: isBusy,
        onAction: suspend,
      }}
      secondaryActions={[{ content: "Cancel", onAction: onClose }]}
    >
      <BlockStack gap="400">
        <Text as="p">No visitors will be blocked, challenged or redirected in your store.</Text>
        <ChoiceList
          title="Duration"
          choices={CHOICES}
          selected={[time]}
          onChange={([chosen]) => setTime(chosen ?? time)}
        />
        <TextField
          label="Reason"
          helpText="Optional. Your staff see it here and in the history."
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

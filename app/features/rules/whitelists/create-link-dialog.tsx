import { useState } from "react";

import { BYPASS_LIMITS } from "#app/contract/rules/whitelists";
import { CopyField } from "#app/ui/forms/copy-field";
import { useAction } from "#app/ui/forms/use-action";
import { Banner, BlockStack, Select, Text, TextField } from "#app/ui/kit";
import { AppModal } from "#app/ui/modals/app-modal";

import type { LinkIntents } from "./link-intents.server";
import { createLinkDialog as texts } from "./texts";

const lasts = () => [
  { label: texts.lasts.hour, value: "1" },
  { label: texts.lasts.day, value: "24" },
  { label: texts.lasts.week, value: "168" },
  { label: texts.lasts.month, value: "720" },
];

/** Creates a bypass link and shows its URL, which cannot be shown again later. */
export function CreateLinkDialog({ onClose }: { onClose: () => void }) {
  const [label, setLabel] = useState("");
  const [hours, setHours] = useState("24");
  const [maxUses, setMaxUses] = useState("");
  const { send, answer, isBusy } = useAction<LinkIntents, "create-link">();
  if (answer?.ok) return <NewLink url={answer.data.url} onClose={onClose} />;
  const failure = answer && !isBusy ? answer : null;
  const fields = failure?.fields ?? {};
  const isElsewhere = failure && Object.keys(fields).length === 0;
  const create = () =>
    send({
      intent: "create-link",
      input: {
        label,
        hours: Number(hours),
        // The contract refuses NaN with a message at the field.
        maxUses: maxUses.trim() === "" ? null : Number(maxUses),
      },
    });
  return (
    <AppModal
      open
      title={texts.title}
      onClose={onClose}
      primaryAction={{ content: texts.create, loading: isBusy, onAction: create }}
      secondaryActions={[{ content: texts.cancel, onAction: onClose }]}
    >
      <BlockStack gap="400">
        {isElsewhere && (
          <Banner tone="critical">
            <p>{failure.problem}</p>
          </Banner>
        )}
        <TextField
          label={texts.label}
          helpText={texts.labelHelp}
          autoComplete="off"
          maxLength={BYPASS_LIMITS.labelChars}
          value={label}
          error={fields.label}
          onChange={setLabel}
        />
        <Select label={texts.expiresAfter} options={lasts()} value={hours} onChange={setHours} />
        <TextField
          label={texts.mostBrowsers}
          helpText={texts.mostBrowsersHelp}
          autoComplete="off"
          inputMode="numeric"
          maxLength={5}
          value={maxUses}
          error={fields.maxUses}
          onChange={setMaxUses}
        />
      </BlockStack>
    </AppModal>
  );
}

function NewLink({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <AppModal
      open
      title={texts.newTitle}
      onClose={onClose}
      primaryAction={{ content: texts.done, onAction: onClose }}
    >
      <BlockStack gap="400">
        <Text as="p">{texts.copyItNow}</Text>
        <CopyField label={texts.link} value={url} copied={texts.linkCopied} />
      </BlockStack>
    </AppModal>
  );
}

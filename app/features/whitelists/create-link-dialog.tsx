import { Banner, BlockStack, Select, Text, TextField } from "@shopify/polaris";
import { useState } from "react";

import { BYPASS_LIMITS } from "../../contract/rules/whitelists";
import { CopyField } from "../../ui/forms/copy-field";
import { useAction } from "../../ui/forms/use-action";
import { AppModal } from "../../ui/modals/app-modal";
import type { LinkIntents } from "./link-intents.server";

const LASTS = [
  { label: "1 hour", value: "1" },
  { label: "24 hours", value: "24" },
  { label: "7 days", value: "168" },
  { label: "30 days", value: "720" },
];

/** Makes a link, and shows its address the only time it can be seen. */
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
        // What is no number is told so at the field.
        maxUses: maxUses.trim() === "" ? null : Number(maxUses),
      },
    });
  return (
    <AppModal
      open
      title="Create a bypass link"
      onClose={onClose}
      primaryAction={{ content: "Create", loading: isBusy, onAction: create }}
      secondaryActions={[{ content: "Cancel", onAction: onClose }]}
    >
      <BlockStack gap="400">
        {isElsewhere && (
          <Banner tone="critical">
            <p>{failure.problem}</p>
          </Banner>
        )}
        <TextField
          label="Who is it for"
          helpText="Only you and your staff see it."
          autoComplete="off"
          maxLength={BYPASS_LIMITS.labelChars}
          value={label}
          error={fields.label}
          onChange={setLabel}
        />
        <Select label="Expires after" options={LASTS} value={hours} onChange={setHours} />
        <TextField
          label="Maximum number of browsers"
          helpText="Leave empty for no limit. A browser counts each time it opens the link."
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
      title="Your link is ready"
      onClose={onClose}
      primaryAction={{ content: "Done", onAction: onClose }}
    >
      <BlockStack gap="400">
        <Text as="p">
          Copy it now, because it will not be shown again. Anyone with the link can visit your
          store, so share it carefully.
        </Text>
        <CopyField label="Link" value={url} copied="Link copied" />
      </BlockStack>
    </AppModal>
  );
}

import { Banner, BlockStack } from "@shopify/polaris";
import { useState } from "react";

import { fieldsOf } from "../../../../ui/forms/fields";
import { useAction } from "../../../../ui/forms/use-action";
import { AppModal } from "../../../../ui/modals/app-modal";
import type { FirewallIntents } from "../firewall-intents.server";
import { ConnectionFields, type ConnectionForm, NEW_CONNECTION } from "./connection-form";
import { SetUpDialog } from "./set-up-dialog";

interface AddConnectionDialogProps {
  readonly appUrl: string;
  readonly onClose: () => void;
}

/** Makes a connection, and shows its key the only time it can be seen. */
export function AddConnectionDialog({ appUrl, onClose }: AddConnectionDialogProps) {
  const [form, setForm] = useState<ConnectionForm>(NEW_CONNECTION);
  const { send, answer, isBusy, problem, errors } = useAction<FirewallIntents, "create">();
  if (answer?.ok) {
    const { key } = answer.data;
    return <SetUpDialog connection={form} appUrl={appUrl} madeKey={key} onClose={onClose} />;
  }
  const change = (part: Partial<ConnectionForm>) => setForm({ ...form, ...part });
  return (
    <AppModal
      open
      title="Add connection"
      onClose={onClose}
      primaryAction={{
        content: "Add",
        loading: isBusy,
        onAction: () => send({ intent: "create", input: form }),
      }}
      secondaryActions={[{ content: "Cancel", onAction: onClose }]}
    >
      <BlockStack gap="400">
        {problem && Object.keys(errors).length === 0 && (
          <Banner tone="critical">
            <p>{problem}</p>
          </Banner>
        )}
        <ConnectionFields field={fieldsOf(form, change, errors)} />
      </BlockStack>
    </AppModal>
  );
}

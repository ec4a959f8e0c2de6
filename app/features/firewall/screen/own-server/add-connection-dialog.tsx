import { useState } from "react";

import { fieldsOf } from "#app/ui/forms/fields";
import { useAction } from "#app/ui/forms/use-action";
import { Banner, BlockStack } from "#app/ui/kit";
import { AppModal } from "#app/ui/modals/app-modal";

import type { FirewallIntents } from "../firewall-intents.server";
import type { LoadedFirewall } from "../firewall-view";
import { ConnectionFields, type ConnectionForm, NEW_CONNECTION } from "./connection-form";
import { SetUpDialog } from "./set-up-dialog";
import { addConnectionDialog as texts } from "./texts";

interface AddConnectionDialogProps {
  readonly firewall: LoadedFirewall;
  readonly onClose: () => void;
}

/** Creates a connection and shows its key, which is shown only once. */
export function AddConnectionDialog({ firewall, onClose }: AddConnectionDialogProps) {
  const [form, setForm] = useState<ConnectionForm>(NEW_CONNECTION);
  const { send, answer, isBusy, problem, errors } = useAction<FirewallIntents, "create">();
  if (answer?.ok) {
    const { key, id } = answer.data;
    // The connection in the page's data is preferred once it exists, because it is updated with the first request.
    const [made] = [...firewall.connections, ...answer.data.connections].filter(
      (connection) => connection.id === id,
    );
    const { appUrl, now } = firewall;
    return <SetUpDialog connection={made!} {...{ appUrl, now, onClose }} madeKey={key} />;
  }
  const change = (part: Partial<ConnectionForm>) => setForm({ ...form, ...part });
  return (
    <AppModal
      open
      title={texts.title}
      onClose={onClose}
      primaryAction={{
        content: texts.add,
        loading: isBusy,
        onAction: () => send({ intent: "create", input: form }),
      }}
      secondaryActions={[{ content: texts.cancel, onAction: onClose }]}
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

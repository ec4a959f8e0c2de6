import type { FirewallConnection } from "#app/contract/firewall-state";
import { fieldsOf } from "#app/ui/forms/fields";
import { FormBanners } from "#app/ui/forms/form-banners";
import { useAction } from "#app/ui/forms/use-action";
import { useEdited } from "#app/ui/forms/use-edited";
import { useOnSuccess } from "#app/ui/forms/use-on-success";
import { BlockStack } from "#app/ui/kit";
import { AppModal } from "#app/ui/modals/app-modal";

import type { FirewallIntents } from "../firewall-intents.server";
import { ConnectionFields, type ConnectionForm } from "./connection-form";
import { editConnectionDialog as texts } from "./texts";

interface EditConnectionDialogProps {
  readonly connection: FirewallConnection;
  readonly onClose: () => void;
}

/** Edits a connection. Warns before it overwrites changes that another user saved. */
export function EditConnectionDialog({ connection, onClose }: EditConnectionDialogProps) {
  const { id, name, trustedProxies, failPolicy, version } = connection;
  const { send, answer, isBusy, problem, errors } = useAction<FirewallIntents, "change">();
  useOnSuccess(answer, onClose);
  const edited = useEdited<ConnectionForm>(
    { value: { name, trustedProxies, failPolicy }, version },
    null,
  );
  const change = (part: Partial<ConnectionForm>) => edited.change({ ...edited.value, ...part });
  const save = () => {
    const edits = { id, version: edited.expectedVersion };
    send({ intent: "change", input: { edits, ...edited.value } });
  };
  return (
    <AppModal
      open
      title={texts.title({ name })}
      onClose={onClose}
      primaryAction={{ content: texts.save, loading: isBusy, onAction: save }}
      secondaryActions={[{ content: texts.cancel, onAction: onClose }]}
    >
      <BlockStack gap="400">
        <FormBanners edited={edited} problem={Object.keys(errors).length === 0 ? problem : null} />
        <ConnectionFields field={fieldsOf(edited.value, change, errors)} />
      </BlockStack>
    </AppModal>
  );
}

import type { FirewallConnection } from "#app/contract/firewall-state";
import { useAction } from "#app/ui/forms/use-action";
import { useOnSuccess } from "#app/ui/forms/use-on-success";
import { ConfirmModal } from "#app/ui/modals/confirm-modal";

import type { FirewallIntents } from "../firewall-intents.server";
import { EditConnectionDialog } from "./edit-connection-dialog";
import { SetUpDialog } from "./set-up-dialog";
import { connectionDialogs as texts } from "./texts";

export type OpenDialog = "set-up" | "edit" | "rotate" | "delete";

interface DialogProps {
  readonly connection: FirewallConnection;
  readonly appUrl: string;
  readonly now: number;
  readonly onClose: () => void;
}

/** The open dialog of a connection, if any. */
export function ConnectionDialogs({
  open,
  ...props
}: DialogProps & { readonly open: OpenDialog | null }) {
  switch (open) {
    case "set-up":
      return <SetUpDialog {...props} madeKey={null} />;
    case "edit":
      return <EditConnectionDialog {...props} />;
    case "rotate":
      return <RotateDialog {...props} />;
    case "delete":
      return <DeleteDialog {...props} />;
    default:
      return null;
  }
}

function RotateDialog(props: DialogProps) {
  const { connection, onClose } = props;
  const { send, answer, isBusy } = useAction<FirewallIntents, "rotate">();
  if (answer?.ok) {
    return <SetUpDialog {...props} madeKey={answer.data.key} />;
  }
  return (
    <ConfirmModal
      open
      title={texts.newKeyFor({ name: connection.name })}
      confirmLabel={texts.makeNewKey}
      loading={isBusy}
      onConfirm={() => send({ intent: "rotate", input: { id: connection.id } })}
      onClose={onClose}
    >
      <p>
        {texts.oldKeyWorks}
        {connection.oldKeyUntil !== null && ` ${texts.olderKeyStops}`}
      </p>
    </ConfirmModal>
  );
}

function DeleteDialog({ connection, onClose }: DialogProps) {
  const { send, answer, isBusy } = useAction<FirewallIntents, "delete">();
  useOnSuccess(answer, onClose);
  return (
    <ConfirmModal
      open
      title={texts.deleteConnection({ name: connection.name })}
      confirmLabel={texts.confirmDelete}
      destructive
      loading={isBusy}
      onConfirm={() => send({ intent: "delete", input: { id: connection.id } })}
      onClose={onClose}
    >
      <p>{texts.afterDelete[connection.failPolicy]}</p>
    </ConfirmModal>
  );
}

import { TextField } from "#app/ui/kit";
import { AppModal } from "#app/ui/modals/app-modal";

import { notificationPrompt as texts } from "./texts";
import { useMessage } from "./use-message";

/** Shows our messages to the merchant in a modal (specification sections 2.3 and 4). */
export function NotificationPrompt({ accountId }: { readonly accountId: string }) {
  const { message, isBusy, close, markAsRead } = useMessage(accountId);
  if (!message) return null;
  return (
    <AppModal
      open
      title={texts.title}
      primaryAction={{
        content: texts.markAsRead,
        loading: isBusy,
        onAction: () => void markAsRead(message),
      }}
      secondaryActions={[{ content: texts.cancel, onAction: close }]}
      onClose={close}
    >
      <TextField
        label={texts.message}
        labelHidden
        autoComplete="off"
        readOnly
        multiline={4}
        maxHeight="50vh"
        value={message.content}
      />
    </AppModal>
  );
}

import { type Channel, post } from "./channel";

interface ToastOptions {
  duration?: number;
  isError?: boolean;
  action?: string;
  onAction?: () => void;
  onDismiss?: () => void;
}

/** Creates shopify.toast. `log` contains every message, so that tests can read messages that have disappeared. */
export function makeToast(channel: Channel) {
  const open = new Map<string, ToastOptions>();
  const log: { id: string; message: string; isError: boolean }[] = [];
  channel.on("toastAction", ({ id }) => open.get(id)?.onAction?.());
  channel.on("toastDismiss", ({ id }) => {
    const options = open.get(id);
    open.delete(id);
    options?.onDismiss?.();
  });
  return {
    log,
    show(message: string, options: ToastOptions = {}): string {
      const id = `toast-${log.length + 1}`;
      const isError = options.isError === true;
      open.set(id, options);
      log.push({ id, message, isError });
      void post(channel, "toastShow", {
        id,
        message,
        isError,
        durationMs: options.duration ?? 5000,
        action: options.action ?? null,
      });
      return id;
    },
    hide(id: string): void {
      void post(channel, "toastHide", { id });
    },
  };
}

import type { Toasts } from "#app/ui/toasts";

import { TIMING } from "../timing";

/** API of App Bridge that shows messages in the admin. */
interface AdminToasts {
  show(
    message: string,
    options: {
      duration: number;
      isError?: boolean;
      action?: string;
      onAction?: () => void;
      onDismiss: () => void;
    },
  ): string;
  hide(id: string): void;
}

/**
 * Creates toasts shown by the admin (specification sections 8 and 9): 3 seconds for the answer to a request, 5 for a
 * notice, 10 for a notice with an action. A message on screen is not shown twice, because one outage fails many
 * requests. An error is hidden when a newer message appears.
 *
 * @param admin called for each message, because App Bridge loads in parallel to the page
 */
export function createAdminToasts(admin: () => AdminToasts): Toasts {
  const showing = new Set<string>();
  let error: { readonly id: string; readonly message: string } | null = null;
  const hideError = () => {
    if (error === null) return;
    admin().hide(error.id);
    showing.delete(error.message);
    error = null;
  };
  const show = (
    message: string,
    options: Omit<Parameters<AdminToasts["show"]>[1], "onDismiss">,
  ) => {
    if (showing.has(message)) return;
    hideError();
    showing.add(message);
    const onDismiss = () => {
      showing.delete(message);
      if (error?.message === message) error = null;
    };
    const id = admin().show(message, { ...options, onDismiss });
    if (options.isError) error = { id, message };
  };
  return {
    success: (message) => show(message, { duration: TIMING.toastMs }),
    error: (message) => show(message, { duration: TIMING.toastMs, isError: true }),
    notice: (message, action) =>
      show(
        message,
        action
          ? {
              duration: TIMING.noticeWithActionMs,
              action: action.label,
              onAction: action.onAction,
            }
          : { duration: TIMING.noticeMs },
      ),
  };
}

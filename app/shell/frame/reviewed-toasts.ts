import { toasts as texts } from "#app/ui/texts";
import type { Toasts } from "#app/ui/toasts";

interface PageMessages {
  /** Shows an error on the page until it is dismissed. */
  readonly show: (message: string) => void;
  /** Removes the error. */
  readonly clear: () => void;
  /** Called for each change that the merchant made successfully. */
  readonly onSuccess: () => void;
}

/**
 * Creates the messages of the profile "reviewed": errors stay on the page, because Built for Shopify 4.2.4 refuses error
 * messages that disappear. Other messages are toasts.
 */
export function createReviewedToasts(brief: Toasts, page: PageMessages): Toasts {
  const noteSuccess = () => {
    page.clear();
    page.onSuccess();
  };
  return {
    success: (message) => {
      noteSuccess();
      brief.success(message);
    },
    error: page.show,
    notice: (message, action) => {
      // Only a change that can be undone is a success. A notice may also report a problem.
      if (action?.label === texts.undo) noteSuccess();
      brief.notice(message, action);
    },
  };
}

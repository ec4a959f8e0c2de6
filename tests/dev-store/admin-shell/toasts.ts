import type { ToastRequest } from "../app-bridge/protocol";
import { byId, makeButton } from "./page-data";

export interface ToastEvents {
  onAction: (id: string) => void;
  onDismiss: (id: string) => void;
}

/** Creates the messages at the bottom of the admin, with role status for news and alert for errors. */
export function makeToasts(events: ToastEvents) {
  const timers = new Map<string, number>();
  const elementId = (id: string) => `shell-${id}`;

  const hide = (id: string) => {
    const element = document.getElementById(elementId(id));
    if (!element) return;
    clearTimeout(timers.get(id));
    element.remove();
    events.onDismiss(id);
  };

  const show = ({ id, message, durationMs, isError, action }: ToastRequest) => {
    const toast = document.createElement("div");
    toast.id = elementId(id);
    toast.className = isError ? "toast error" : "toast";
    toast.setAttribute("role", isError ? "alert" : "status");
    const text = document.createElement("span");
    text.textContent = message;
    toast.append(text);
    if (action) {
      toast.append(
        makeButton(action, "", () => {
          events.onAction(id);
          hide(id);
        }),
      );
    }
    const close = makeButton("✕", "", () => hide(id));
    close.setAttribute("aria-label", "Dismiss");
    toast.append(close);
    byId("toasts").append(toast);
    timers.set(
      id,
      window.setTimeout(() => hide(id), durationMs),
    );
  };
  return { show, hide };
}

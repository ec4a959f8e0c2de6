import { Toast } from "@shopify/polaris";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";

import { pageToasts as texts } from "./texts";

interface PageToast {
  readonly id: string;
  readonly message: string;
  readonly duration: number;
  readonly isError?: boolean;
  readonly action?: string;
  readonly onAction?: () => void;
  readonly onDismiss?: () => void;
}

/** Shows messages in the page, with the same calls as App Bridge's toasts in the admin. */
export interface PageToasts {
  show(message: string, options: Omit<PageToast, "id" | "message">): string;
  hide(id: string): void;
}

/** Returns toasts for a page outside the admin. Render the outlet inside Polaris' Frame. */
export function usePageToasts(): { toasts: PageToasts; outlet: ReactNode } {
  const [showing, setShowing] = useState<readonly PageToast[]>([]);
  const count = useRef(0);
  const toasts = useMemo<PageToasts>(
    () => ({
      show: (message, options) => {
        count.current += 1;
        const id = String(count.current);
        setShowing((before) => [...before, { id, message, ...options }]);
        return id;
      },
      hide: (gone) => setShowing((before) => before.filter(({ id }) => id !== gone)),
    }),
    [],
  );
  const dismiss = useCallback((toast: PageToast) => {
    setShowing((before) => before.filter(({ id }) => id !== toast.id));
    toast.onDismiss?.();
  }, []);
  useNamedCrosses(showing.length > 0);
  const outlet = showing.map((toast) => (
    <OneToast key={toast.id} toast={toast} onDismiss={dismiss} />
  ));
  return { toasts, outlet };
}

function OneToast(props: { toast: PageToast; onDismiss: (toast: PageToast) => void }) {
  const { toast, onDismiss } = props;
  const { message, duration, isError, action, onAction } = toast;
  const dismiss = useCallback(() => onDismiss(toast), [onDismiss, toast]);
  return (
    <Toast
      content={message}
      duration={duration}
      error={isError}
      onDismiss={dismiss}
      action={action ? { content: action, onAction } : undefined}
    />
  );
}

/** Labels the close buttons of toasts for screen readers. Polaris gives them no name. */
function useNamedCrosses(isShowing: boolean): void {
  useEffect(() => {
    if (!isShowing) return;
    const name = () => {
      for (const cross of document.querySelectorAll(".Polaris-Frame-Toast__CloseButton")) {
        cross.setAttribute("aria-label", texts.closeMessage);
      }
    };
    // The frame renders a toast some time after it was added.
    const drawn = new MutationObserver(name);
    drawn.observe(document.body, { childList: true, subtree: true });
    return () => drawn.disconnect();
  }, [isShowing]);
}

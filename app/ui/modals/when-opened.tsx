import { type ComponentType, useEffect, useRef, useState } from "react";

import { useToasts } from "../toasts";
import { whenOpened as texts } from "./texts";
import { useReturnOfFocus } from "./use-return-of-focus";

interface Closable {
  readonly onClose: () => void;
}

/**
 * Wraps a dialog whose script loads when it first opens, so that pages do not include it. The dialog appears once the
 * script is loaded. If loading fails, it closes with an error toast.
 *
 * @param load imports the dialog: `() => import("./x-dialog").then(({ XDialog }) => XDialog)`
 */
export function whenOpened<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function WhenOpened(props: Props) {
    const [Dialog, setDialog] = useState(() => loaded);
    const toasts = useToasts();
    const newest = useRef(props);
    // The menu that opened the dialog is closed before the script is loaded.
    useReturnOfFocus();
    useEffect(() => {
      newest.current = props;
    });
    useEffect(() => {
      if (Dialog) return;
      let isCurrent = true;
      load().then(
        (dialog) => {
          loaded = dialog;
          if (isCurrent) setDialog(() => dialog);
        },
        () => {
          if (!isCurrent) return;
          toasts.error(texts.failed);
          newest.current.onClose();
        },
      );
      return () => {
        isCurrent = false;
      };
      // Once: which dialog it is never changes.
      // oxlint-disable-next-line react/exhaustive-deps
    }, []);
    return Dialog ? <Dialog {...props} /> : null;
  };
}

import { type ComponentType, useEffect, useState } from "react";

import { useToasts } from "../toasts";

interface Closable {
  readonly onClose: () => void;
}

const FAILED = "This could not be loaded. Check your connection and try again.";

/**
 * A dialog whose script is loaded when it is first opened, so that no page carries it. It is shown once the script is
 * here; if that does not come, the dialog closes and says so.
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
    useEffect(() => {
      if (Dialog) return;
      let isWanted = true;
      load().then(
        (dialog) => {
          loaded = dialog;
          if (isWanted) setDialog(() => dialog);
        },
        () => {
          if (!isWanted) return;
          toasts.error(FAILED);
          props.onClose();
        },
      );
      return () => {
        isWanted = false;
      };
      // Once: which dialog it is never changes, and who closes it is the one that opened it.
      // oxlint-disable-next-line react/exhaustive-deps
    }, []);
    return Dialog ? <Dialog {...props} /> : null;
  };
}

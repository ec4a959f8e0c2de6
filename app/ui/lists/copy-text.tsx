import { Icon } from "@shopify/polaris";
import { ClipboardIcon } from "@shopify/polaris-icons";
import type { ReactNode } from "react";

import { useCopy } from "../hooks/use-copy";
import { copyText as texts } from "./texts";

interface CopyTextProps {
  /** What is put on the clipboard. */
  readonly value: string;
  /** Said once it is there: "IP address copied". */
  readonly copied: string;
  readonly children: ReactNode;
}

/** A code or an address in a row, whole, and copied with one press; the row itself is not selected by that. */
export function CopyText({ value, copied, children }: CopyTextProps) {
  const copy = useCopy();
  return (
    <span className="ui-copy">
      {children}
      <button
        type="button"
        className="ui-copy-button"
        aria-label={texts.copy(value)}
        onClick={(event) => {
          event.stopPropagation();
          void copy(value, copied);
        }}
      >
        <Icon source={ClipboardIcon} tone="subdued" />
      </button>
    </span>
  );
}

import { Icon } from "@shopify/polaris";
import { ClipboardIcon } from "@shopify/polaris-icons";
import type { ReactNode } from "react";

import { useCopy } from "../hooks/use-copy";
import { copyText as texts } from "./texts";

interface CopyTextProps {
  /** Text for the clipboard. */
  readonly value: string;
  /** Toast after copying, such as "IP address copied". */
  readonly copied: string;
  readonly children: ReactNode;
}

/** A code or address in a row with a copy button. Pressing the button does not select the row. */
export function CopyText({ value, copied, children }: CopyTextProps) {
  const copy = useCopy();
  return (
    <span className="ui-copy">
      {children}
      <button
        type="button"
        className="ui-copy-button"
        aria-label={texts.copy({ value })}
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

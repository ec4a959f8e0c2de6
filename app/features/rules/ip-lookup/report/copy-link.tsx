import { useState } from "react";

import { Button, TextField } from "#app/ui/kit";
import { useToasts } from "#app/ui/toasts";

import { pageLink } from "./page-link";
import { copyLink as texts } from "./texts";

/** Copies the page's link to the clipboard, or shows the link if the browser does not allow copying. */
export function CopyLink() {
  const toasts = useToasts();
  const [shown, setShown] = useState("");
  const copy = async () => {
    const link = pageLink(window);
    try {
      await navigator.clipboard.writeText(link);
      toasts.success(texts.copied);
    } catch {
      setShown(link);
    }
  };
  if (shown === "") return <Button onClick={() => void copy()}>{texts.copy}</Button>;
  return (
    <TextField
      label={texts.link}
      helpText={texts.copyingBlocked}
      autoComplete="off"
      readOnly
      selectTextOnFocus
      value={shown}
    />
  );
}

import { Button, TextField } from "@shopify/polaris";
import { useState } from "react";

import { useToasts } from "../../../ui/toasts";
import { pageLink } from "./page-link";

/** Puts the address of this page on the clipboard, or shows it where the browser does not allow that. */
export function CopyLink() {
  const toasts = useToasts();
  const [shown, setShown] = useState("");
  const copy = async () => {
    const link = pageLink(window);
    try {
      await navigator.clipboard.writeText(link);
      toasts.success("Link copied");
    } catch {
      setShown(link);
    }
  };
  if (shown === "") return <Button onClick={() => void copy()}>Copy link</Button>;
  return (
    <TextField
      label="Link to this page"
      helpText="Your browser blocked copying. Select the link and copy it yourself."
      autoComplete="off"
      readOnly
      selectTextOnFocus
      value={shown}
    />
  );
}

import { Banner } from "@shopify/polaris";
import { type ChangeEvent, useRef, useState } from "react";

import { saveTextFile } from "../../../ui/forms/text-file";
import { useToasts } from "../../../ui/toasts";
import { useAction } from "../../../ui/forms/use-action";

import { askCheckout } from "../rules/ask-checkout";
import type { CheckoutIntents } from "../rules/checkout-intents.server";

/** Saves the rules as a file, and adds those of one. */
export function useRulesFile() {
  const toasts = useToasts();
  const { send, answer, isBusy } = useAction<CheckoutIntents, "import">();
  const chooser = useRef<HTMLInputElement>(null);
  const [isExporting, setExporting] = useState(false);

  async function save() {
    setExporting(true);
    const answer = await askCheckout("export", {});
    setExporting(false);
    if (answer.ok) saveTextFile(answer.data.filename, answer.data.text, "application/json");
    else if (answer.message) toasts.error(answer.message);
  }

  async function onFile({ target }: ChangeEvent<HTMLInputElement>) {
    const text = await target.files?.[0]?.text();
    // The same file can be chosen again.
    target.value = "";
    if (text !== undefined) send({ intent: "import", input: { text } });
  }

  return {
    isExporting,
    isImporting: isBusy,
    save: () => void save(),
    choose: () => chooser.current?.click(),
    input: (
      <input
        ref={chooser}
        type="file"
        accept=".json,application/json"
        aria-label="File of checkout rules"
        hidden
        onChange={(event) => void onFile(event)}
      />
    ),
    /** Why a file was not taken. */
    problem: answer?.ok === false && (
      <Banner tone="critical" title="Nothing was imported">
        <p>{answer.problem}</p>
      </Banner>
    ),
  };
}

import { Banner } from "@shopify/polaris";
import { type ChangeEvent, useRef, useState } from "react";

import { askServer } from "../../../platform/data-api/ask-server";
import { saveTextFile } from "../../../ui/forms/text-file";
import { useToasts } from "../../../ui/toasts";

import { type CheckoutQuestion, LIVE_PATH } from "../rules/checkout-intents";
import { useCheckoutAction } from "./use-checkout-action";

const EXPORT: CheckoutQuestion = { intent: "export", input: {} };

/** Saves the rules as a file, and adds those of one. */
export function useRulesFile() {
  const toasts = useToasts();
  const { send, answer, isBusy } = useCheckoutAction();
  const chooser = useRef<HTMLInputElement>(null);
  const [isExporting, setExporting] = useState(false);

  async function save() {
    setExporting(true);
    const answer = await askServer<{ filename: string; text: string }>(LIVE_PATH, EXPORT);
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

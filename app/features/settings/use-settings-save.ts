import { useFetcher } from "@remix-run/react";

import type { InputOf, OutputOf } from "../../contract/call";
import type { saveSettings } from "../../contract/settings";
import type { FormAnswer } from "../../platform/data-api/form-answer";
import { useOutcomeToast } from "../../ui/toasts";

import type { SettingsIntent } from "./settings.server";

/** What is wrong with a section, by the path of its field within the section. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Saves the edited sections and tells what became of it. */
export function useSettingsSave() {
  const fetcher = useFetcher<FormAnswer<OutputOf<typeof saveSettings>>>();
  const answer = fetcher.data;
  useOutcomeToast(answer);
  return {
    isSaving: fetcher.state !== "idle",
    savedVersion: answer?.ok ? answer.data.version : null,
    problem: answer?.ok === false ? answer.problem : null,
    errorsOf(prefix: string): FieldErrors {
      const fields = answer?.ok === false ? Object.entries(answer.fields) : [];
      const own = fields.filter(([path]) => path.startsWith(prefix));
      return Object.fromEntries(own.map(([path, text]) => [path.slice(prefix.length), text]));
    },
    save(input: InputOf<typeof saveSettings>) {
      const intent: SettingsIntent = { intent: "save", input };
      fetcher.submit(JSON.stringify(intent), { method: "post", encType: "application/json" });
    },
  };
}

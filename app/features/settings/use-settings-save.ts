import type { InputOf, OutputOf } from "../../contract/call";
import type { saveSettings } from "../../contract/settings";
import { yesFields } from "../../platform/data-api/questions";

import { useAskedSettings } from "./use-asked-settings";

/** What is wrong with a section, by the path of its field within the section. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Saves the edited sections, tells what became of it, and asks what the save asks first. */
export function useSettingsSave() {
  const { send, answer, isBusy, question } = useAskedSettings<OutputOf<typeof saveSettings>>();
  return {
    isSaving: isBusy,
    question,
    savedVersion: answer?.ok ? answer.data.version : null,
    problem: answer?.ok === false && !yesFields(answer).length ? answer.problem : null,
    errorsOf(prefix: string): FieldErrors {
      const fields = answer?.ok === false ? Object.entries(answer.fields) : [];
      const own = fields.filter(([path]) => path.startsWith(prefix));
      return Object.fromEntries(own.map(([path, text]) => [path.slice(prefix.length), text]));
    },
    save: (input: InputOf<typeof saveSettings>) => send({ intent: "save", input }),
  };
}

import type { InputOf } from "../../contract/call";
import type { saveSettings } from "../../contract/settings";
import { yesFields } from "../../ui/forms/questions";
import { useAction } from "../../ui/forms/use-action";

import type { SettingsIntents } from "./settings-intents.server";

/** What is wrong with a section, by the path of its field within the section. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Saves the edited sections, tells what became of it, and asks what the save asks first. */
export function useSettingsSave() {
  const { send, answer, isBusy, question } = useAction<SettingsIntents, "save">();
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

import type { InputOf } from "../../../contract/call";
import { checkRuleFile, exportRules, importRules } from "../../../contract/rules/rule-files";
import type { MerchantApi } from "../../../merchant-api.server";
import type { FormAnswer } from "../../../platform/data-api/form-answer";
import { formAnswer } from "../../../platform/data-api/form-answer.server";

import type { FileIntent, InputFor } from "./file-intents";

/** Which rules the page is about, and who asks: the page does not say it, so it cannot say it wrong. */
interface Asked {
  readonly only: Pick<InputOf<typeof exportRules>, "kind" | "effect">;
  readonly own: Pick<InputOf<typeof importRules>, "ownIp" | "ownUserAgent">;
}

type Run = (api: MerchantApi, input: object, asked: Asked) => Promise<FormAnswer>;

/** What each intent about files does. Inputs come from a browser: the data API checks them. */
export const FILE_INTENTS = {
  "export-rules": async (api, input, { only }) =>
    formAnswer(
      await api.send(exportRules, { ...(input as InputFor<"export-rules">), ...only }),
      () => null,
    ),
  "check-file": async (api, input, { only }) =>
    formAnswer(
      await api.send(checkRuleFile, { ...(input as InputFor<"check-file">), ...only }),
      () => null,
    ),
  "import-rules": async (api, input, { only, own }) =>
    // What was imported is told by the screen, with a way back.
    formAnswer(
      await api.send(importRules, { ...(input as InputFor<"import-rules">), ...only, ...own }),
      () => null,
    ),
} satisfies Record<FileIntent["intent"], Run>;

export function isFileIntent(name: unknown): name is FileIntent["intent"] {
  return typeof name === "string" && Object.hasOwn(FILE_INTENTS, name);
}

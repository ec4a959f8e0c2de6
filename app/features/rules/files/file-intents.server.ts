import type { InputOf } from "#app/contract/call";
import { checkRuleFile, exportRules, importRules } from "#app/contract/rules/rule-files";
import { sends } from "#app/features/shop/public.server";
import type { ownVisitFields } from "#app/platform/http/own-visit-fields.server";

import { useRuleFiles as texts } from "./texts";

/** Rules and visitor of a request. The server sets both, so the page cannot forge them. */
interface FileRequest {
  readonly only: Pick<InputOf<typeof exportRules>, "surface" | "kind" | "effect">;
  readonly own: ReturnType<typeof ownVisitFields>;
}

const scopeOf = ({ only }: FileRequest) => only;

/** Intents of a page about rule files. */
export const FILE_INTENTS = {
  "export-rules": sends(exportRules, () => null, scopeOf),
  "check-file": sends(checkRuleFile, () => null, scopeOf),
  "import-rules": sends(
    importRules,
    ({ added, leftOutCount }) =>
      leftOutCount === 0
        ? texts.imported({ count: added })
        : texts.importedSome({ count: added, leftOut: leftOutCount }),
    ({ own }: FileRequest) => own,
  ),
};

export type FileIntents = typeof FILE_INTENTS;

import type { InputOf } from "#app/contract/call";
import { checkRuleFile, importRules } from "#app/contract/rules/rule-files";
import type { DataApiClient } from "#app/platform/data-api/client";

import { importChecked } from "../import-checked";

type ImportedFile = InputOf<typeof checkRuleFile> & Omit<InputOf<typeof importRules>, "file">;

/** Imports a file of rules as its dialog does. */
export function importFile(merchant: DataApiClient, file: ImportedFile) {
  const { confirmedRisks, confirmedLoss, confirmedLockOut, ownIp, ownUserAgent, ...read } = file;
  const answers = { confirmedRisks, confirmedLoss, confirmedLockOut, ownIp, ownUserAgent };
  return importChecked(merchant, [checkRuleFile, importRules], read, answers);
}

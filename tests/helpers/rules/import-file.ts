import type { InputOf } from "#app/contract/call";
import { checkRuleFile, importRules } from "#app/contract/rules/rule-files";
import type { DataApiClient } from "#app/platform/data-api/client";

type ImportedFile = InputOf<typeof checkRuleFile> & Omit<InputOf<typeof importRules>, "file">;

/**
 * Checks a file of rules and imports it, as the import dialog does.
 *
 * @returns the answer of the import, or that of the check if it refuses the file
 */
export async function importFile({ send }: DataApiClient, file: ImportedFile) {
  const { confirmedRisks, confirmedLoss, confirmedLockOut, ownIp, ownUserAgent, ...read } = file;
  const checked = await send(checkRuleFile, read);
  if (!checked.result) return checked;
  const answers = { confirmedRisks, confirmedLoss, confirmedLockOut, ownIp, ownUserAgent };
  return send(importRules, { file: checked.data.file, ...answers });
}

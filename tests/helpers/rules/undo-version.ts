import {
  getRuleVersions,
  previewVersionUndo,
  undoRuleVersion,
} from "#app/contract/rules/rule-history";
import { addRuleEntries } from "#app/contract/rules/rules";

import type { Merchant } from "../data-api";

/** Returns the current version of the rules. */
export const current = async (merchant: Merchant) =>
  (await merchant.send(getRuleVersions, {})).data!.current;

/** Returns the preview of an undo. */
export async function preview(merchant: Merchant, version: number) {
  const answer = await merchant.send(previewVersionUndo, { version });
  if (!answer.result) throw new Error(answer.Message);
  return answer.data;
}

/** Undoes the change of a version. The current version is the expected one. */
export async function undo(merchant: Merchant, version: number, own = {}) {
  const expectedVersion = await current(merchant);
  return merchant.send(undoRuleVersion, { version, expectedVersion, ...own });
}

/** Blocks IP addresses. */
export const block = (merchant: Merchant, ...lines: string[]) =>
  merchant.send(addRuleEntries, { kind: "ip", lines });

/** Returns the input that saves a list of countries. */
export const countries = (
  mode: "block" | "allow-only",
  expectedVersion: number,
  ...codes: string[]
) => ({
  mode,
  expectedVersion,
  enabled: true,
  countries: codes.map((code) => ({ code })),
});

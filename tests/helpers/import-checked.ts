import type { z } from "zod";

import type { Call, InputOf } from "#app/contract/call";
import { checkSettingsFile, importSettings } from "#app/contract/settings-file";
import type { DataApiClient } from "#app/platform/data-api/client";

type CheckCall = Call<z.ZodType, z.ZodType<{ file: string }>, "merchant">;

/**
 * Checks a file and imports it by its id, as the import dialogs do.
 *
 * @returns the answer of the import, or the answer of the check if the check refuses the file
 */
export async function importChecked<Check extends CheckCall, Import extends Call>(
  { send }: DataApiClient,
  [check, add]: readonly [Check, Import],
  file: InputOf<Check>,
  answers?: Omit<InputOf<Import>, "file">,
) {
  const checked = await send(check, file);
  if (!checked.result) return checked;
  return send(add, { file: checked.data.file, ...answers } as InputOf<Import>);
}

/** Imports a settings file as its dialog does. */
export const importSettingsFile = (
  merchant: DataApiClient,
  { text, ...answers }: { readonly text: string } & Omit<InputOf<typeof importSettings>, "file">,
) => importChecked(merchant, [checkSettingsFile, importSettings], { text }, answers);

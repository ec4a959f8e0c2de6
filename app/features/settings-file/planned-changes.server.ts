import { isDeepStrictEqual } from "node:util";

import { listName } from "../../contract/rules/kind-rows";
import type { GeneralSettings } from "../../contract/settings";
import type { SettingsFile } from "../../contract/settings-file";
import type { Database } from "../../store/client.server";
import { readGeneralSettings } from "../settings/public.server";
import { readSettings } from "../shop/public.server";
import { listChanges } from "./list-changes";
import { readStoredList } from "./stored-lists.queries.server";

interface PlannedChange {
  readonly where: string;
  readonly what: string;
}

const SECTION_NAMES: Readonly<Record<keyof GeneralSettings, string>> = {
  blockPage: "Block page",
  policy: "Visit decisions",
  privacy: "Privacy",
  notifications: "Email notifications",
};

/** What importing a file would change in a shop, in the order of the file; empty: nothing. */
export async function plannedChanges(
  db: Database,
  shopId: string,
  file: SettingsFile,
): Promise<PlannedChange[]> {
  const changes = await changedSections(db, shopId, file);
  for (const list of file.lists) {
    const { surface, kind } = list;
    const stored = await readStoredList(db, { shopId, surface, kind });
    const { summary } = listChanges(stored, list);
    if (summary !== null) changes.push({ where: listName(surface, kind), what: summary });
  }
  return changes;
}

async function changedSections(
  db: Database,
  shopId: string,
  { settings, contentProtection }: SettingsFile,
): Promise<PlannedChange[]> {
  const changed: string[] = [];
  if (settings) {
    const stored = (await readGeneralSettings(db, shopId)).settings;
    for (const part of Object.keys(SECTION_NAMES) as (keyof GeneralSettings)[]) {
      if (!isDeepStrictEqual(stored[part], settings[part])) changed.push(SECTION_NAMES[part]);
    }
  }
  if (contentProtection) {
    const stored = await readSettings(db, shopId, "content-protection");
    if (!isDeepStrictEqual(stored, contentProtection)) changed.push("Content protection");
  }
  return changed.map((where) => ({ where, what: "replaced" }));
}

import { isDeepStrictEqual } from "node:util";

import {
  type FileNote,
  type FilePart,
  type ImportContext,
  replacedUnless,
} from "#app/platform/settings-file/file-part";
import type { Database } from "#app/store/client.server";

import { saveSection } from "./save-section.server";
import { readSettings } from "./settings-section.queries.server";
import type { SettingsOf, SettingsSection } from "./settings-sections";

interface Adapted<Value> {
  readonly value: Value;
  readonly notes: readonly FileNote[];
}

interface SectionPart<Section extends SettingsSection> {
  readonly section: Section;
  /** Returns the name of the section in the preview. */
  readonly where: () => string;
  /** Returns the part of a value to import, given the shop's settings. Default: all of it. */
  readonly adapt?: (
    context: ImportContext,
    value: SettingsOf<Section>,
    before: SettingsOf<Section>,
  ) => Promise<Adapted<SettingsOf<Section>>>;
  /** Runs after a change, in its transaction, to notify the features that depend on the section. */
  readonly changed: (tx: Database, context: ImportContext) => Promise<void>;
}

/** Returns the handler of one section of a shop's settings in a settings file. */
export function sectionPart<Section extends SettingsSection>(
  part: SectionPart<Section>,
): FilePart<SettingsOf<Section>> {
  const { section, adapt = async (_context, value) => ({ value, notes: [] }), changed } = part;
  return {
    read: (db, shopId) => readSettings(db, shopId, section),

    plan: async (context, filed) => {
      const before = await readSettings(context.db, context.shop.id, section);
      const isSame = isDeepStrictEqual(before, filed);
      const { value, notes }: Adapted<SettingsOf<Section>> = isSame
        ? { value: before, notes: [] }
        : await adapt(context, filed, before);
      const what = replacedUnless(isDeepStrictEqual(before, value));
      return {
        changes: [{ where: part.where(), what, notes }],
        write: async (inside) => {
          if (what === null) return;
          await saveSection(inside.db, inside, { section, value, expectedVersion: null });
          await changed(inside.db, inside);
        },
      };
    },
  };
}

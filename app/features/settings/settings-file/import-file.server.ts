import type { FileChange, SettingsFile } from "#app/contract/settings-file";
import { requestStorefrontConfig } from "#app/features/embed/public.server";
import { changeLists, watchListSizes } from "#app/features/rules/public.server";
import { raiseOnce } from "#app/features/shop/public.server";
import {
  firstNotes,
  type ImportContext,
  type PlannedPart,
} from "#app/platform/settings-file/file-part";

import { type FileParts, planParts } from "./file-parts.server";

const SURFACES = ["firewall", "storefront"] as const;

/** Returns the changes of a plan as an answer shows them. */
export function changesOf(planned: readonly PlannedPart[]): FileChange[] {
  return planned.flatMap(({ changes }) =>
    changes
      .filter(({ what, notes }) => what !== null || notes.length > 0)
      .map(({ where, what, notes }) => ({ where, what, ...firstNotes(notes) })),
  );
}

/**
 * Imports a file in one transaction with one entry in the history. Lists are locked first and the shop's row after them, so
 * that two changes never wait for each other.
 *
 * @returns what it changed
 * @throws ApiError invalid_input if a list or the custom order grows beyond its limit
 */
export async function importFile(
  parts: FileParts,
  context: ImportContext,
  file: SettingsFile,
): Promise<FileChange[]> {
  const { shop, actor, clock } = context;
  return context.db.transaction((tx) =>
    lockingLists({ ...context, db: tx }, file, (inside) =>
      raiseOnce(
        tx,
        shop,
        (changes) => ({
          ...{ surface: "storefront", kind: null, at: new Date(clock()), actor },
          summary: summaryOf(changes),
        }),
        () => writeFile(parts, inside, file),
      ),
    ),
  );
}

async function writeFile(
  parts: FileParts,
  context: ImportContext,
  file: SettingsFile,
): Promise<FileChange[]> {
  const { db, shop } = context;
  const planned = await planParts(parts, context, file);
  const checkSizes = await watchListSizes(db, shop.id);
  for (const { write } of planned) await write(context);
  await checkSizes();
  // Rules, too, are part of the storefront's configuration.
  await requestStorefrontConfig(db, shop.id);
  return changesOf(planned);
}

/** Locks the lists of the file in the order of all that lock several. */
function lockingLists<Result>(
  context: ImportContext,
  { lists }: SettingsFile,
  work: (inside: ImportContext) => Promise<Result>,
): Promise<Result> {
  return SURFACES.reduceRight<(inside: ImportContext) => Promise<Result>>(
    (next, surface) => (inside) => {
      const kinds = lists.filter((list) => list.surface === surface).map(({ kind }) => kind);
      return changeLists(inside, { surface, kinds }, next);
    },
    work,
  )(context);
}

/** "Imported a settings file: Country list (2 added), Privacy (replaced)". No names of rules. */
function summaryOf(changes: readonly FileChange[]): string {
  const changed = changes.flatMap(({ where, what }) =>
    what === null ? [] : [`${where} (${what})`],
  );
  return `Imported a settings file: ${changed.join(", ")}`;
}

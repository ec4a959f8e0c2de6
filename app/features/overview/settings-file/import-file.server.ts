import type { FileChange, SettingsFile } from "#app/contract/settings-file";
import { requestStorefrontConfig } from "#app/features/embed/public.server";
import { watchCancelling } from "#app/features/orders/public.server";
import { changeLists, watchListSizes } from "#app/features/rules/public.server";
import { raiseOnce } from "#app/features/shop/public.server";
import { runInEnglish } from "#app/platform/languages/languages.server";
import {
  firstNotes,
  type ImportContext,
  type PlannedPart,
} from "#app/platform/settings-file/file-part";

import { type FileParts, planParts } from "./file-parts.server";

const SURFACES = ["firewall", "storefront"] as const;

/** Returns the changes of a plan. The field `what` is in English, as in the stored history. */
export function changesOf(planned: readonly PlannedPart[]): FileChange[] {
  return planned.flatMap(({ changes }) =>
    changes
      .filter(({ what, notes }) => what !== null || notes.length > 0)
      .map(({ where, what, notes }) => ({ where, what, ...firstNotes(notes) })),
  );
}

/**
 * Imports a file in one transaction, with one entry in the history. Locks the lists first and the shop's row after
 * them, so that two changes cannot deadlock.
 *
 * @param confirmedCancels true if the merchant confirmed that orders are cancelled from now on
 * @returns the changes
 * @throws ApiError invalid_input if a list or the custom order exceeds its limit
 */
export async function importFile(
  parts: FileParts,
  context: ImportContext,
  file: SettingsFile,
  { confirmedCancels }: { readonly confirmedCancels: boolean },
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
        async () => {
          const { db } = inside;
          const checkCancels = confirmedCancels
            ? null
            : await watchCancelling(db, shop.id, clock());
          const changes = await writeFile(parts, inside, file);
          await checkCancels?.();
          return changes;
        },
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
  // The plan's words are stored in the history, which is in English.
  const planned = await runInEnglish(() => planParts(parts, context, file));
  const checkSizes = await watchListSizes(db, shop.id);
  for (const { write } of planned) await write(context);
  await checkSizes();
  // The storefront's configuration also depends on rules.
  await requestStorefrontConfig(db, shop.id);
  return changesOf(planned);
}

/** Locks the lists of the file in the common lock order. */
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

/**
 * Returns the history summary: "Imported a settings file: Country list (2 added), Privacy (replaced)". Rules are not
 * named.
 */
function summaryOf(changes: readonly FileChange[]): string {
  const changed = changes.flatMap(({ where, what }) =>
    what === null ? [] : [`${where} (${what})`],
  );
  return `Imported a settings file: ${changed.join(", ")}`;
}

import type { SettingsFile } from "#app/contract/settings-file";
import {
  attackAnswerPart,
  checkoutPart,
  checkoutPassPart,
} from "#app/features/checkout/public.server";
import { contentProtectionPart } from "#app/features/embed/public.server";
import { firewallPart } from "#app/features/firewall/public.server";
import { fraudPolicyPart, orderFiltersPart } from "#app/features/orders/public.server";
import { redirectsPart } from "#app/features/rules/public.server";
import type { FilePart, ImportContext, PlannedPart } from "#app/platform/settings-file/file-part";
import type { RegionsByCountry } from "#app/platform/territories/known-regions";
import type { Database } from "#app/store/client.server";

import { listsPart } from "./lists-part.server";

/** Keys of the file that contain settings of the shop. */
type PartKey = Exclude<keyof SettingsFile, "format" | "version" | "exportedAt" | "store">;

export type FileParts = {
  readonly [Key in PartKey]: FilePart<NonNullable<SettingsFile[Key]>>;
};

/**
 * Returns every part of a settings file in import order: lists in their lock order, then the parts that
 * lock the shop's row.
 *
 * @param regions regions of countries in the location data
 * @param settings the file part of the general settings
 */
export function fileParts(
  regions: () => RegionsByCountry,
  settings: FileParts["settings"],
): FileParts {
  return {
    lists: listsPart(regions),
    redirects: redirectsPart(regions),
    settings,
    contentProtection: contentProtectionPart,
    fraudPolicy: fraudPolicyPart,
    orderFilters: orderFiltersPart,
    checkout: checkoutPart,
    checkoutPass: checkoutPassPart,
    attackAnswer: attackAnswerPart,
    firewall: firewallPart,
  };
}

const keysOf = (parts: FileParts) => Object.keys(parts) as PartKey[];

/** Reads the contents of a shop's file as one consistent state, although a list is read in several statements. */
export function readParts(
  parts: FileParts,
  db: Database,
  shopId: string,
): Promise<Pick<SettingsFile, PartKey>> {
  return db.transaction(
    async (tx) => {
      const read: [PartKey, unknown][] = [];
      for (const key of keysOf(parts)) read.push([key, await parts[key].read(tx, shopId)]);
      return Object.fromEntries(read) as Pick<SettingsFile, PartKey>;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** Plans the import of a file. Settings whose part is missing in the file stay as they are. */
export async function planParts(
  parts: FileParts,
  context: ImportContext,
  file: SettingsFile,
): Promise<PlannedPart[]> {
  const planned: PlannedPart[] = [];
  for (const key of keysOf(parts)) {
    const value = file[key];
    const part = parts[key] as FilePart<unknown>;
    if (value !== undefined) planned.push(await part.plan(context, value));
  }
  return planned;
}

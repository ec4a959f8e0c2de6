import type { RedirectRow } from "#app/contract/redirects";
import type { Database } from "#app/store/client.server";

import { NO_CHOICES, readChoices } from "../choices/choice-counts.queries.server";
import { countryBlocker } from "./blocked-countries.queries.server";
import { redirectNotes } from "./redirect-notes";
import { asRule, type StoredRedirect } from "./redirect-rows";
import { readRedirects } from "./redirects.queries.server";

/** Returns all redirects of a shop as screens show them, in order. */
export async function redirectRows(
  db: Database,
  shopId: string,
  now: number,
): Promise<RedirectRow[]> {
  const stored = await readRedirects(db, shopId);
  const choices = await readChoices(db, shopId, now);
  const notes = redirectNotes(stored.map(asRule), await countryBlocker(db, shopId, now));
  return stored.map((row) => ({
    ...fieldsOf(row),
    counts: choices.get(row.id) ?? NO_CHOICES,
    notes: [...(notes.get(row.id) ?? [])],
  }));
}

function fieldsOf(row: StoredRedirect): Omit<RedirectRow, "counts" | "notes"> {
  const { places, scope, expiresAt, ...rule } = asRule(row);
  return {
    ...rule,
    places: { ...places, countries: [...places.countries], regions: [...places.regions] },
    scope: scope && { match: scope.match, pages: [...scope.pages] },
    languages: [...rule.languages],
    texts: { ...rule.texts },
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

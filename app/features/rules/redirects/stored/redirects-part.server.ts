import { type RedirectFields, redirectFields } from "#app/contract/redirects";
import { compileRedirects } from "#app/engine/redirects/compile-redirects";
import { findLoop, TOO_LARGE } from "#app/engine/redirects/find-loop";
import { inactiveNotes } from "#app/features/plans/public.server";
import { ApiError } from "#app/platform/data-api/api-error";
import { lastChanged, type PlannedRow, planRows } from "#app/platform/ordered-list/plan-rows";
import type { FilePart } from "#app/platform/settings-file/file-part";
import { SECTION_NAMES } from "#app/platform/settings-file/section-names";
import type { RegionsByCountry } from "#app/platform/territories/known-regions";

import { readTarget } from "../../entries/redirect-target";
import { checkedFields } from "./check-redirect.server";
import { readPages } from "./pages";
import { redirectList } from "./redirect-list.server";
import { columnsOf, type StoredRedirect } from "./redirect-rows";
import { readRedirects } from "./redirects.queries.server";
import { type ShopAddresses, storefrontOf } from "./storefront-of";
import { redirectsPart as texts } from "./texts";

/**
 * Converts a stored redirect to its form in a settings file, even if the redirect would not pass the current checks.
 */
function filedOf(row: StoredRedirect): RedirectFields {
  const { name, enabled, places, languages, target, keepPath, keepQuery, forwardUtm, utm } = row;
  const { type, bannerPosition, days, scope, texts, includeCrawlers, expiresAt } = row;
  return {
    ...{ name, enabled, keepPath, keepQuery, forwardUtm, utm, type, days, includeCrawlers },
    places: { ...places, countries: [...places.countries], regions: [...places.regions] },
    ...{ languages, to: target, position: bannerPosition, texts: { ...texts } },
    scope: scope ? { match: scope.match, pages: [...scope.pages] } : null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

/** Redirects in a settings file. An expired redirect is imported unchanged. */
export function redirectsPart(regions: () => RegionsByCountry): FilePart<unknown[]> {
  return {
    read: async (db, shopId) => (await readRedirects(db, shopId)).map(filedOf),

    plan: async (context, filed) => {
      const { db, shop } = context;
      const stored = (await readRedirects(db, shop.id)).map((row) => ({
        id: row.id,
        row: filedOf(row),
      }));
      const { rows, notes, what } = planRows(stored, filed, {
        thing: texts.redirect,
        schema: redirectFields,
        check: (row) => checkRow(row, shop, regions()),
        checkAll: (rows) => loopOf(rows, shop, context.clock()),
        turnedOff: (row) => ({ ...row, enabled: false }),
      });
      const inactive = await inactiveNotes(
        db,
        shop.id,
        what !== null && rows.some(({ row }) => row.enabled) ? "redirects" : null,
      );
      return {
        changes: [{ where: SECTION_NAMES.redirects, what, notes: [...inactive, ...notes] }],
        write: async (inside) => {
          if (what === null) return;
          await redirectList.replace(
            inside,
            rows.map(({ id, row, isChanged }) => ({
              id,
              columns: isChanged ? columnsOf(row) : null,
            })),
          );
        },
      };
    },
  };
}

/**
 * Checks an imported redirect. Omits a redirect with an invalid target or invalid pages, because it could never be
 * turned on.
 */
function checkRow(row: RedirectFields, shop: ShopAddresses, known: RegionsByCountry) {
  try {
    // `now` is 0, so that an expired redirect passes. `saved` is empty, because stored redirects
    // are not checked again.
    return { row: checkedFields(row, shop, { now: 0, known, saved: [] }), problem: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problem = error.message;
    const target = readTarget(row.to, shop);
    const pages = row.scope && readPages(row.scope.pages);
    if (!target.ok || (pages && !pages.ok)) return { row: null, problem };
    const scope = pages && row.scope && { match: row.scope.match, pages: pages.values };
    return { row: { ...row, to: target.value, scope }, problem };
  }
}

/**
 * Returns the last imported redirect of a loop. Null if there is no loop, or none with an imported redirect. The
 * exporting store may not have had the loop.
 */
function loopOf(planned: readonly PlannedRow<RedirectFields>[], shop: ShopAddresses, now: number) {
  const rules = planned.map(({ row }, at) => ({
    ...row,
    id: String(at),
    expiresAt: row.expiresAt === null ? null : Date.parse(row.expiresAt),
  }));
  const loop = findLoop(compileRedirects(rules, storefrontOf(shop)), now);
  if (!loop) return null;
  const inLoop = loop === TOO_LARGE ? null : new Set(loop.map(({ rule: { id } }) => Number(id)));
  const at = lastChanged(planned, ({ enabled }, index) => enabled && (inLoop?.has(index) ?? true));
  // A loop of stored redirects alone existed before the import.
  return at < 0 ? null : { at, problem: texts.loop };
}

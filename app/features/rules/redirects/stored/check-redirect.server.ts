import { isCountryCode } from "#app/base/countries";
import type { RedirectFields } from "#app/contract/redirects";
import { type CompiledRedirects, compileRedirects } from "#app/engine/redirects/compile-redirects";
import { findLoop, TOO_LARGE } from "#app/engine/redirects/find-loop";
import type { RedirectRule } from "#app/engine/redirects/redirect-rule";
import { ApiError } from "#app/platform/data-api/api-error";
import {
  type RegionsByCountry,
  unknownRegionProblem,
} from "#app/platform/territories/known-regions";
import { territoryProblem } from "#app/platform/territories/territories";
import { quote } from "#app/words/quoted";

import { readTarget } from "../../entries/redirect-target";
import { readPages } from "./pages";
import { type ShopAddresses, storefrontOf } from "./storefront-of";
import { redirectProblems as texts } from "./texts";

function refuse(field: string, message: string): ApiError {
  return new ApiError("invalid_input", { message, fields: { [`redirect.${field}`]: message } });
}

interface KnownRegions {
  readonly known: RegionsByCountry;
  /** Regions of the stored redirect. They stay valid if newer location data lacks them. */
  readonly saved: readonly string[];
}

interface Checked extends KnownRegions {
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Checks the fields of a redirect, and converts target and pages to their stored form.
 *
 * @throws ApiError invalid_input naming the first invalid field
 */
export function checkedFields(
  fields: RedirectFields,
  shop: ShopAddresses,
  { now, ...regions }: Checked,
): RedirectFields {
  checkPlaces(fields, regions);
  const target = readTarget(fields.to, shop);
  if (!target.ok) throw refuse("to", target.message);
  const { scope, expiresAt } = fields;
  const pages = scope && readPages(scope.pages);
  if (pages && !pages.ok) throw refuse(`scope.pages.${pages.at}`, pages.message);
  if (expiresAt !== null && Date.parse(expiresAt) <= now) {
    throw refuse("expiresAt", texts.isPast);
  }
  checkLeadsSomewhere(fields, target.value);
  return {
    ...fields,
    to: target.value,
    scope: pages && scope && { match: scope.match, pages: pages.values },
  };
}

function checkPlaces(
  { places: { match, countries, regions } }: RedirectFields,
  knownRegions: KnownRegions,
): void {
  const unknown = countries.find((code) => !isCountryCode(code));
  if (unknown !== undefined) throw refuse("places", texts.notCountry({ code: unknown }));
  if (new Set(countries).size < countries.length) {
    throw refuse("places", texts.countryTwice);
  }
  if (regions.length > 0 && (match !== "only" || countries.length !== 1)) {
    throw refuse("places", texts.oneCountry);
  }
  const elsewhere =
    territoryProblem(countries[0]!, regions) ??
    unknownRegionProblem(countries[0]!, regions, knownRegions);
  if (elsewhere !== null) throw refuse("places", elsewhere);
}

/**
 * Checks that the target differs from the visited page and has a valid host. Browsers cannot
 * resolve a host without a dot, so it is a typo.
 */
function checkLeadsSomewhere({ keepPath, languages, scope }: RedirectFields, to: string): void {
  const url = new URL(to, "https://store.invalid");
  if (!url.hostname.includes(".")) throw refuse("to", texts.notWebsite({ host: url.hostname }));
  const isHere = url.host === "store.invalid" && url.pathname === "/" && keepPath;
  if (isHere && languages.length === 0 && scope === null) {
    throw refuse("to", texts.samePage);
  }
}

/**
 * Checks that the redirects form no loop.
 *
 * @param field field for the message. Null for the form as a whole
 * @throws ApiError invalid_input if there is a loop, or if there are too many combinations to check
 */
export function checkNoLoop(
  rules: readonly RedirectRule[],
  shop: ShopAddresses,
  now: number,
  field: string | null,
): void {
  const loop = findLoop(compileRedirects(rules, storefrontOf(shop)), now);
  if (!loop) return;
  const message = loop === TOO_LARGE ? texts.tooLarge : circleMessage(loop);
  throw new ApiError("invalid_input", {
    message,
    fields: field ? { [field]: message } : undefined,
  });
}

function circleMessage(loop: CompiledRedirects): string {
  const names = loop.map(({ rule: { name } }) => quote(name)).join(", ");
  return texts.loop({ names });
}

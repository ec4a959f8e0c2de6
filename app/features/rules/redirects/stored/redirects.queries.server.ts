import { listRows } from "#app/platform/ordered-list/list-rows.server";
import { redirectRules } from "#app/store/schema";

/** A shop's redirects in their order, those that are switched off included. */
export const readRedirects = listRows(redirectRules).read;

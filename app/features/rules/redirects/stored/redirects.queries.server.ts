import { listRows } from "#app/platform/ordered-list/list-rows.server";
import { redirectRules } from "#app/store/schema";

/** Returns a shop's redirects in order, including disabled ones. */
export const readRedirects = listRows(redirectRules).read;

import type { ParsedInputOf } from "#app/contract/call";
import { getWhitelist } from "#app/contract/rules/whitelists";
import { pageQuery } from "#app/ui/lists/page-query";

/** Query parameters of the screen. */
export type WhitelistQuery = Omit<ParsedInputOf<typeof getWhitelist>, "pageSize">;

const query = pageQuery<WhitelistQuery>(getWhitelist.input.shape, {
  kind: "any",
  search: "",
  status: "any",
  page: 1,
});

export const readWhitelistQuery = query.read;
export const changeWhitelistQuery = query.change;
export const useWhitelistQuery = query.usePageQuery;

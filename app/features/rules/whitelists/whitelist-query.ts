import type { ParsedInputOf } from "../../../contract/call";
import { getWhitelist } from "../../../contract/rules/whitelists";
import { pageQuery } from "../../../ui/lists/page-query";

/** The part of the screen's address that says what it shows. */
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

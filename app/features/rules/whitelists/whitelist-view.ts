import type { OutputOf } from "#app/contract/call";
import type { getBypassLinks, getWhitelist } from "#app/contract/rules/whitelists";
import type { FoundIn, Loaded } from "#app/platform/data-api/loaded";

import type { WhitelistQuery } from "./whitelist-query";

/** Loaded data of the whitelist screen, or the reason why it could not be loaded. */
export type WhitelistView = Loaded<
  {
    readonly pageSize: number;
    readonly query: WhitelistQuery;
    readonly links: OutputOf<typeof getBypassLinks>["links"];
    /** Crawlers known by name. */
    readonly crawlers: readonly { readonly id: string; readonly name: string }[];
    /** Value of an entry for the merchant's own address. Null if the address is unknown or not public. */
    readonly ownAddress: string | null;
    /** Time of the request in epoch milliseconds, so that server and browser show the same relative times. */
    readonly now: number;
  } & OutputOf<typeof getWhitelist>
>;

export type LoadedWhitelist = FoundIn<WhitelistView>;

import type { OutputOf } from "#app/contract/call";
import type { getBypassLinks, getWhitelist } from "#app/contract/rules/whitelists";
import type { FoundIn, Loaded } from "#app/platform/data-api/loaded";

import type { WhitelistQuery } from "./whitelist-query";

/** What the screen is handed. */
export type WhitelistView = Loaded<
  {
    readonly pageSize: number;
    readonly query: WhitelistQuery;
    readonly links: OutputOf<typeof getBypassLinks>["links"];
    /** Crawlers known by name. */
    readonly crawlers: readonly { readonly id: string; readonly name: string }[];
    /** What an entry about the merchant's own address would hold; null: unknown, or not of the internet. */
    readonly ownAddress: string | null;
    /** Epoch milliseconds, for relative times that server and browser agree on. */
    readonly now: number;
  } & OutputOf<typeof getWhitelist>
>;

export type LoadedWhitelist = FoundIn<WhitelistView>;

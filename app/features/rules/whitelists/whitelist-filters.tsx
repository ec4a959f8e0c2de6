import { RULE_LIMITS } from "#app/contract/rules/rule-limits";
import { kindName } from "#app/features/visits/public";
import { SearchFilters } from "#app/ui/lists/search-filters";

import { ALLOWED_KINDS } from "./allowed-kinds";
import { whitelistFilters as texts } from "./texts";
import { useWhitelistQuery, type WhitelistQuery } from "./whitelist-query";

const kinds = () => [
  { label: texts.allTypes, value: "any" },
  // Allow entries can also be custom rules, which are edited on the screen that lists all rules.
  ...([...ALLOWED_KINDS, "custom"] as const).map((value) => ({ label: kindName(value), value })),
];

const statuses = (): { label: string; value: WhitelistQuery["status"] }[] => [
  { label: texts.all, value: "any" },
  { label: texts.enabled, value: "enabled" },
  { label: texts.disabled, value: "disabled" },
  { label: texts.expired, value: "expired" },
  { label: texts.stale, value: "stale" },
];

/** Edits search, kind and status, which are stored in the URL. */
export function WhitelistFilters({ query }: { readonly query: WhitelistQuery }) {
  const change = useWhitelistQuery();
  return (
    <SearchFilters
      search={query.search}
      placeholder={texts.searchHint}
      maxLength={RULE_LIMITS.searchChars}
      onSearch={(search) => change({ search })}
      choices={[
        {
          label: texts.type,
          options: kinds(),
          value: query.kind,
          onChange: (kind) => change({ kind: kind as WhitelistQuery["kind"] }),
        },
        {
          label: texts.status,
          options: statuses(),
          value: query.status,
          onChange: (status) => change({ status: status as WhitelistQuery["status"] }),
        },
      ]}
    />
  );
}

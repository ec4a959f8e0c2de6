import { RULE_LIMITS } from "../../contract/rules/rule-limits";
import { SearchFilters } from "../../ui/lists/search-filters";
import { kindName } from "../visitors/public";
import { ALLOWED_KINDS } from "./allowed-kinds";
import { useWhitelistQuery, type WhitelistQuery } from "./whitelist-query";

const KINDS = [
  { label: "All types", value: "any" },
  // Written on the screen of all rules.
  ...([...ALLOWED_KINDS, "custom"] as const).map((value) => ({ label: kindName(value), value })),
];

const STATUSES: { label: string; value: WhitelistQuery["status"] }[] = [
  { label: "All", value: "any" },
  { label: "Enabled", value: "enabled" },
  { label: "Disabled", value: "disabled" },
  { label: "Expired", value: "expired" },
  { label: "Not seen in 30 days", value: "stale" },
];

/** Search, kind and status; the address says what is shown. */
export function WhitelistFilters({ query }: { readonly query: WhitelistQuery }) {
  const change = useWhitelistQuery();
  return (
    <SearchFilters
      search={query.search}
      placeholder="Value, label, note or IP address"
      maxLength={RULE_LIMITS.searchChars}
      onSearch={(search) => change({ search })}
      choices={[
        {
          label: "Type",
          options: KINDS,
          value: query.kind,
          onChange: (kind) => change({ kind: kind as WhitelistQuery["kind"] }),
        },
        {
          label: "Status",
          options: STATUSES,
          value: query.status,
          onChange: (status) => change({ status: status as WhitelistQuery["status"] }),
        },
      ]}
    />
  );
}

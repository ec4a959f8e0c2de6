import type {
  AddressReport,
  LookupData,
  NetworkReport,
  RecentLookup,
} from "#app/contract/ip-lookup";
import type { FoundIn, Loaded } from "#app/platform/data-api/loaded";

/** Loaded data of the IP lookup page, or the reason why it could not be loaded. */
export type LookupView = Loaded<{
  /** The lookup. Its text is "" if there is none. */
  readonly query: { readonly text: string; readonly path: string; readonly userAgent: string };
  readonly report: AddressReport | NetworkReport | null;
  /** Reason for the missing report, shown at its field. */
  readonly fieldProblem: string | null;
  /** Reason for the missing report if a retry may help. */
  readonly reportProblem: string | null;
  readonly recent: readonly RecentLookup[];
  readonly data: LookupData;
  /** The merchant's own address, or "" if unknown. */
  readonly ownIp: string;
  /** Epoch milliseconds. */
  readonly now: number;
}>;

export type LoadedLookup = FoundIn<LookupView>;

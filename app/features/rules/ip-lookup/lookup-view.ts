import type {
  AddressReport,
  LookupData,
  NetworkReport,
  RecentLookup,
} from "#app/contract/ip-lookup";
import type { FoundIn, Loaded } from "#app/platform/data-api/loaded";

/** Loaded data of the IP lookup page, or the reason why it could not be loaded. */
export type LookupView = Loaded<{
  /** The looked-up text and the assumed visit. The text is "" if nothing was looked up. */
  readonly query: { readonly text: string; readonly path: string; readonly userAgent: string };
  readonly report: AddressReport | NetworkReport | null;
  /** Reason why the text cannot be looked up, shown at its field. Null if it can. */
  readonly fieldProblem: string | null;
  /** Reason for a failed lookup that a retry may fix. Null if it succeeded. */
  readonly reportProblem: string | null;
  readonly recent: readonly RecentLookup[];
  readonly data: LookupData;
  /** The merchant's own address, or "" if unknown. */
  readonly ownIp: string;
  /** Epoch milliseconds. */
  readonly now: number;
}>;

export type LoadedLookup = FoundIn<LookupView>;

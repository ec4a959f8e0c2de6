import type {
  AddressReport,
  LookupData,
  NetworkReport,
  RecentLookup,
} from "#app/contract/ip-lookup";
import type { FoundIn, Loaded } from "#app/platform/data-api/loaded";

/** Everything the page shows. */
export type LookupView = Loaded<{
  /** What was asked; the text is "" when nothing was. */
  readonly asked: { readonly text: string; readonly path: string; readonly userAgent: string };
  readonly report: AddressReport | NetworkReport | null;
  /** Why there is no report, at its field. */
  readonly fieldProblem: string | null;
  /** Why there is no report, when it is nobody's fault: to be tried again. */
  readonly reportProblem: string | null;
  readonly recent: readonly RecentLookup[];
  readonly data: LookupData;
  /** The merchant's own address; "" when unknown. */
  readonly ownIp: string;
  /** Epoch milliseconds. */
  readonly now: number;
}>;

export type LoadedLookup = FoundIn<LookupView>;

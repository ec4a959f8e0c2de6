import type { InputOf, OutputOf } from "../../contract/call";
import type {
  AddressReport,
  exportLookupList,
  LookupData,
  lookUpList,
  NetworkReport,
  RecentLookup,
} from "../../contract/ip-lookup";
import type { addRuleEntries, updateRuleEntries } from "../../contract/rules/rules";

/** Everything the page shows. */
export type LookupView =
  | {
      readonly problem: null;
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
    }
  | { readonly problem: string };

export type LoadedLookup = Extract<LookupView, { problem: null }>;

type NewEntry = Pick<
  InputOf<typeof addRuleEntries>,
  | "lines"
  | "effect"
  | "expiresAt"
  | "note"
  | "confirmedRisks"
  | "confirmedLockOut"
  | "confirmedLoss"
>;
type ChangedEntry = Pick<
  InputOf<typeof updateRuleEntries>,
  "ids" | "set" | "confirmedLockOut" | "confirmedLoss"
>;

/** What the page asks its action to do. */
export type LookupIntent =
  | { readonly intent: "add"; readonly input: NewEntry }
  | { readonly intent: "change"; readonly input: ChangedEntry }
  | { readonly intent: "list"; readonly input: InputOf<typeof lookUpList> }
  | { readonly intent: "export"; readonly input: InputOf<typeof exportLookupList> }
  | { readonly intent: "forget"; readonly input: Record<string, never> };

export type ListResult = OutputOf<typeof lookUpList>;
export type ExportResult = OutputOf<typeof exportLookupList>;

import type { exportRuleEntries as exportCall } from "../../contract/rules";
import { toCsv } from "../../platform/csv";
import type { RuleKind } from "../../engine/kinds";
import type { Handler } from "../../platform/data-api/handlers";
import { actorText, readStaffNames, type StaffNames } from "../staff/public.server";

import { LIST_WORDS, type ListedKind } from "./list-kinds";
import { readAllEntries, type StoredEntry } from "./rule-entries.queries.server";

/** The first column carries the name that the import looks for, where there is an import. */
function firstColumn(kind: RuleKind): string {
  return kind in LIST_WORDS ? LIST_WORDS[kind as ListedKind].columns[0] : kind;
}

const COLUMNS = [
  "effect",
  "action",
  "target",
  "pages",
  "enabled",
  "regions",
  "label",
  "reason",
  "note",
  "source",
  "expires_at",
  "created_at",
  "created_by",
];

function narrowedText(match: string | undefined, names: readonly string[] = []): string {
  return match ? `${match}: ${names.join("; ")}` : "";
}

function cellsOf(entry: StoredEntry, names: StaffNames): string[] {
  return [
    entry.value,
    entry.effect,
    entry.action,
    entry.target ?? "",
    narrowedText(entry.scope?.match, entry.scope?.pages),
    entry.enabled ? "yes" : "no",
    narrowedText(entry.regions?.match, entry.regions?.names),
    entry.label,
    entry.reason ?? "",
    entry.note,
    entry.source,
    entry.expiresAt?.toISOString() ?? "",
    entry.createdAt.toISOString(),
    actorText(entry.createdBy, names),
  ];
}

/** A whole list as a CSV file that the import reads again. */
export const exportRuleEntries: Handler<typeof exportCall> = async (input, context) => {
  const { db, shop, clock } = context;
  const { surface, kind } = input;
  const entries = await readAllEntries(db, { shopId: shop.id, surface, kind });
  const names = await readStaffNames(db, shop.id);
  const day = new Date(clock()).toISOString().slice(0, 10);
  return {
    filename: `${surface}-${kind}-${day}.csv`,
    csv: toCsv(
      [firstColumn(kind), ...COLUMNS],
      entries.map((entry) => cellsOf(entry, names)),
    ),
  };
};

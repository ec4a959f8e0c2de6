import type { exportRuleEntries as exportCall } from "../../contract/rules";
import type { Handler } from "../../platform/data-api/handlers";

import { toCsv } from "./entry-csv";
import { readAllEntries, type StoredEntry } from "./rule-entries.queries.server";

/** The first column carries the name that the import looks for. */
const FIRST_COLUMN = { ip: "address", country: "country" } as const;

const COLUMNS = [
  "effect",
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

function regionsText(regions: StoredEntry["regions"]): string {
  return regions ? `${regions.match}: ${regions.names.join("; ")}` : "";
}

function cellsOf(entry: StoredEntry): string[] {
  return [
    entry.value,
    entry.effect,
    entry.enabled ? "yes" : "no",
    regionsText(entry.regions),
    entry.label,
    entry.reason ?? "",
    entry.note,
    entry.source,
    entry.expiresAt?.toISOString() ?? "",
    entry.createdAt.toISOString(),
    entry.createdBy,
  ];
}

/** A whole list as a CSV file that the import reads again. */
export const exportRuleEntries: Handler<typeof exportCall> = async (input, context) => {
  const { db, shop, clock } = context;
  const { surface, kind } = input;
  const entries = await readAllEntries(db, { shopId: shop.id, surface, kind });
  const day = new Date(clock()).toISOString().slice(0, 10);
  return {
    filename: `${surface}-${kind}-${day}.csv`,
    csv: toCsv([FIRST_COLUMN[kind], ...COLUMNS], entries.map(cellsOf)),
  };
};

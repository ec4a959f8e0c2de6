import type { Database } from "#app/store/client.server";

import type { ApiContext, Merchant } from "../data-api/handlers";
import type { ListTable, RowOf } from "./list-rows.server";

export type ListContext = ApiContext & Merchant;

/** Change of a list. "save" may do anything to it; a row that is switched off does less. */
export type ListVerb = "save" | "order" | "switch-on" | "switch-off" | "delete";

export interface ListChange {
  readonly verb: ListVerb;
  /** Change in words for the merchant: "Added redirect “Germany”". */
  readonly summary: string;
  /**
   * The same without the row's name, for the audit log, which outlives the shop: "Added a redirect". Left out: the
   * summary has no name in it.
   */
  readonly plain?: string;
}

/** Definition of one list: its table, its words, and the checks after a change. */
export interface ListKind<Table extends ListTable, Fields, Switched, Answer> {
  readonly table: Table;
  /** Name of one row, and of several: "redirect", "redirects". */
  readonly words: { readonly one: string; readonly many: string };
  /** Rows a shop may have. */
  readonly most: number;
  /** Columns of the table for what a form asks for. */
  readonly columnsOf: (fields: Fields) => object;
  /** Columns that switch a row, in words: "on", "off", "to test". "off" does less than any other. */
  readonly switchWord: (columns: Switched) => string;
  /** Columns of the table that switch a row. Left out: those of the request. */
  readonly switchColumns?: (row: RowOf<Table>, columns: Switched) => object;
  /** Runs before the first change, in its transaction, with the shop locked. */
  readonly prepare?: (tx: Database, shopId: string) => Promise<void>;
  /** Runs after a change, in its transaction: checks what came out, tells who has to know, logs it. */
  readonly settle: (
    tx: Database,
    context: ListContext,
    change: ListChange & { readonly at: Date },
  ) => Promise<void>;
  /** The list as its calls answer with it. */
  readonly answer: (tx: Database, context: ListContext) => Promise<Answer>;
}

import type { Database } from "#app/store/client.server";

import type { ApiContext, Merchant } from "../data-api/handlers";
import type { ListTable, RowOf } from "./list-rows.server";

export type ListContext = ApiContext & Merchant;

/** Kind of change. "save" may change anything. "switch-off" can only reduce the effect of a row. */
export type ListVerb = "save" | "order" | "switch-on" | "switch-off" | "delete";

export interface ListChange {
  readonly verb: ListVerb;
  /** Description of the change for the merchant: "Added redirect “Germany”". */
  readonly summary: string;
  /**
   * Description without the row's name, for the audit log, which outlives the shop: "Added a redirect".
   *
   * Omitted if `summary` contains no name.
   */
  readonly plain?: string;
}

/** Definition of one list: its table, its words, and the checks after a change. */
export interface ListKind<Table extends ListTable, Fields, Switched, Answer> {
  readonly table: Table;
  /** Singular and plural name of a row: "redirect", "redirects". */
  readonly words: { readonly one: string; readonly many: string };
  /** Maximum rows per shop. */
  readonly most: number;
  /** Converts the fields of the form to columns of the table. */
  readonly columnsOf: (fields: Fields) => object;
  /** Names the state that columns give a row: "on", "off", "to test". "off" has the least effect. */
  readonly switchWord: (columns: Switched) => string;
  /** Returns the columns that change a row's state. Default: those of the request. */
  readonly switchColumns?: (row: RowOf<Table>, columns: Switched) => object;
  /** Runs before a change, in its transaction, with the shop locked. */
  readonly prepare?: (tx: Database, shopId: string) => Promise<void>;
  /** Runs after a change, in its transaction: validates the result, notifies dependents and logs the change. */
  readonly settle: (
    tx: Database,
    context: ListContext,
    change: ListChange & { readonly at: Date },
  ) => Promise<void>;
  /** Reads the list in the form of its calls' answers. */
  readonly answer: (tx: Database, context: ListContext) => Promise<Answer>;
}

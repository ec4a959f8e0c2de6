import type { Surface } from "#app/engine/visit";
import type { ApiContext, Merchant } from "#app/platform/data-api/handlers";

/** Input fields of a save that may need confirmation (contract/rules/rule-entry.ts). */
export interface SaveInput {
  /** Defaults to the storefront. */
  readonly surface?: Surface;
  readonly confirmedLoss: boolean;
  readonly ownIp?: string | null;
  readonly ownUserAgent?: string | null;
  readonly confirmedLockOut?: boolean;
}

/**
 * A question about a save, with the input fields it concerns: the field that confirms it, and the lines if the save
 * contains any.
 */
export interface SaveQuestion {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface SaveContext extends ApiContext, Merchant {
  /** Adds a question of the save. The save continues and is rolled back at its end. */
  readonly raise: (question: SaveQuestion) => void;
}

/**
 * Runs a save once, in one transaction, and commits it if no question about it is open.
 *
 * @param save changes rules inside the context that it receives
 * @throws ApiError confirmation_needed with the open questions. Nothing is saved then.
 */
export type RunSave = <Result>(
  context: ApiContext & Merchant,
  input: SaveInput,
  save: (inside: SaveContext) => Promise<Result>,
) => Promise<Result>;

/** Runs a save without questions. */
export const runUnasked: RunSave = (context, _input, save) =>
  context.db.transaction((tx) => save({ ...context, db: tx, raise: () => {} }));

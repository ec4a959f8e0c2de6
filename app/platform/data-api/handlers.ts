import type { Logger } from "pino";
import type { z } from "zod";

import type { Clock } from "#app/base/clock";
import type { Call, EventStream, ParsedInputOf } from "#app/contract/call";
import type { Database } from "#app/store/client.server";
import type { shops } from "#app/store/schema";

export type ShopRow = typeof shops.$inferSelect;

/** Shop and user of a bearer token. */
export interface Merchant {
  /** The only shop this request may read or write. Every query filters by its id. */
  readonly shop: ShopRow;
  /** Author of changes, for the rule history and the audit log: "staff:<user id>". */
  readonly actor: string;
  /** Support person who acts for the merchant. Undefined if the merchant acts. */
  readonly impersonatedBy?: string;
}

/** Services that every handler receives in addition to the input of the call. */
export interface ApiContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

export type ContextOf<C extends Call> = C["auth"] extends "merchant"
  ? ApiContext & Merchant
  : ApiContext;

/** Handler of one call. Receives parsed input and returns the data of the envelope. Throws ApiError on failure. */
export type Handler<C extends Call> = (
  input: ParsedInputOf<C>,
  context: ContextOf<C>,
) => Promise<z.input<C["output"]>>;

/** Handler of a stream. Returns the events of its contract, or throws ApiError before the first. */
export type StreamHandler<S extends EventStream> = (
  input: z.output<S["input"]>,
  context: ApiContext & Merchant,
) => Promise<Response>;

/** Handlers of all calls that a contract module exports, under the same names. */
export type HandlersOf<Module> = {
  readonly [
    Name in keyof Module as Module[Name] extends Call ? Name : never
  ]: Module[Name] extends Call ? Handler<Module[Name]> : never;
};

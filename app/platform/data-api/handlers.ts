import type { Logger } from "pino";
import type { z } from "zod";

import type { Clock } from "#app/base/clock";
import type { Call, EventStream, ParsedInputOf } from "#app/contract/call";
import type { Database } from "#app/store/client.server";
import type { shops } from "#app/store/schema";

export type ShopRow = typeof shops.$inferSelect;

/** Shop and person behind a bearer. */
export interface Merchant {
  /** The only shop this request may read or write; every query carries its id. */
  readonly shop: ShopRow;
  /** Author of changes, for change lists and the audit log: "staff:<user id>". */
  readonly actor: string;
  /** The support person who uses the app in the merchant's place; undefined: the merchant. */
  readonly impersonatedBy?: string;
}

/** Services that every handler gets in addition to its input. */
export interface ApiContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

export type ContextOf<C extends Call> = C["auth"] extends "merchant"
  ? ApiContext & Merchant
  : ApiContext;

/** Answers one call: parsed input in, data of the envelope out. Failures are thrown as ApiError. */
export type Handler<C extends Call> = (
  input: ParsedInputOf<C>,
  context: ContextOf<C>,
) => Promise<z.input<C["output"]>>;

/** Answers a stream: the events of its contract, or an ApiError before the first. */
export type StreamHandler<S extends EventStream> = (
  input: z.output<S["input"]>,
  context: ApiContext & Merchant,
) => Promise<Response>;

/** One handler for every call that a contract module exports, under the same name. */
export type HandlersOf<Module> = {
  readonly [
    Name in keyof Module as Module[Name] extends Call ? Name : never
  ]: Module[Name] extends Call ? Handler<Module[Name]> : never;
};

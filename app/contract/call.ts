import type { z } from "zod";

import type { FeatureKey } from "./plan-features";

/**
 * Callers that may make a call. "merchant": callers with a bearer token that names a shop. "anyone": all callers, also
 * before login.
 */
export type Who = "merchant" | "anyone";

/**
 * One call of the data API as plain data. The server, the client and the API reference derive from
 * it, so a path or field is declared once.
 */
export interface Call<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Auth extends Who = Who,
> {
  readonly method: "GET" | "POST";
  /** Path of the call. Spellings are the specification's (section 7). */
  readonly path: `/api/${string}/${string}`;
  readonly summary: string;
  readonly auth: Auth;
  /** Schema of the input. A GET call reads it from the query string, a POST call from the JSON body. */
  readonly input: Input;
  readonly output: Output;
  /** Maximum bytes of the request body. Default: 1 MiB. */
  readonly maxBodyBytes?: number;
  /**
   * Feature that the shop's plan must include (features/plans/catalog/catalog.ts). Otherwise the call fails with
   * plan_required.
   */
  readonly feature?: FeatureKey;
  /** Returns the required feature if it depends on the input, such as the surface of a rule list. Null for any plan. */
  featureOf?(input: z.output<Input>): FeatureKey | null;
  /**
   * "refused" for calls that support sessions cannot make: billing, export, contact, cancelling, and every change of
   * which orders are cancelled automatically.
   */
  readonly impersonated?: "refused";
}

/** Declares a call. Returns its argument with the literal types. */
export function call<Input extends z.ZodType, Output extends z.ZodType, Auth extends Who>(
  definition: Call<Input, Output, Auth>,
): Call<Input, Output, Auth> {
  return definition;
}

/** An address that answers with server-sent events until the client disconnects. */
export interface EventStream<
  Input extends z.ZodType = z.ZodType,
  Events extends Readonly<Record<string, z.ZodType>> = Readonly<Record<string, z.ZodType>>,
> extends Pick<Call, "path" | "summary" | "feature"> {
  readonly method: "GET";
  readonly auth: "merchant";
  readonly input: Input;
  /** Schemas of the events' JSON data, by event name. */
  readonly events: Events;
}

/** Declares a stream; see call(). */
export function eventStream<
  Input extends z.ZodType,
  Events extends Readonly<Record<string, z.ZodType>>,
>(definition: Omit<EventStream<Input, Events>, "method" | "auth">): EventStream<Input, Events> {
  return { ...definition, method: "GET", auth: "merchant" };
}

export type InputOf<C extends Call> = z.input<C["input"]>;
export type ParsedInputOf<C extends Call> = z.output<C["input"]>;
export type OutputOf<C extends Call> = z.output<C["output"]>;

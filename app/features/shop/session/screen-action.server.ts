import { type ActionFunctionArgs, json } from "@remix-run/node";

import type { Call, InputOf, OutputOf } from "#app/contract/call";
import { type FormAnswer, unreachable } from "#app/platform/data-api/form-answer";
import { formAnswer } from "#app/platform/data-api/form-answer.server";
import { jsonBody } from "#app/platform/http/json-body.server";
import { ownVisitFields } from "#app/platform/http/own-visit-fields.server";

import { type MerchantApi, merchantApi } from "./merchant-api.server";

/**
 * Handler of one intent of a screen.
 *
 * `useAction` and `askingServer` read the types of its input and result.
 *
 * @param about data of the action itself, such as the request
 */
export type Run<Input, Data, About = unknown> = (
  api: MerchantApi,
  input: Input,
  about: About,
) => Promise<FormAnswer<Data>>;

/** Intents by name. */
type Table<About> = Readonly<Record<string, Run<never, unknown, About>>>;

/** Part of an input that the browser sends. */
type Without<Input, Known> = Input extends unknown ? Omit<Input, keyof Known> : never;

/**
 * Returns a handler that makes one call of the data API, which validates every value.
 *
 * @param says returns the toast after success. Default: none
 * @param known returns the part of the input that the action determines, so that the browser cannot forge it
 */
export function sendsCall<
  C extends Call,
  Known extends Partial<InputOf<C>> = Record<never, never>,
  About = unknown,
>(
  call: C,
  says: (data: OutputOf<C>, input: InputOf<C>) => string | null = () => null,
  known?: (about: About) => Known,
): Run<Without<InputOf<C>, Known>, OutputOf<C>, About> {
  return async (api, input, about) => {
    const whole = { ...input, ...known?.(about) } as InputOf<C>;
    return formAnswer(await api.send(call, whole), (data) => says(data, whole));
  };
}

/** Returns the merchant's own visit, as `known` of calls that require confirmation before they block the merchant. */
export function ownVisit({ request, context }: ActionFunctionArgs) {
  return ownVisitFields(request, context);
}

/**
 * Binds intents to a subject that the screen determines from the request.
 *
 * @param aboutOf returns null if the request has no such subject
 */
export function withSubject<About, T extends Table<About>>(
  table: T & Table<About>,
  aboutOf: (args: ActionFunctionArgs) => About | null,
) {
  const rows = Object.entries<Run<never, unknown, About>>(table).map(([name, run]) => {
    const bound: Run<never, unknown, ActionFunctionArgs> = async (api, input, args) => {
      const known = aboutOf(args);
      return known === null ? unreachable() : run(api, input, known);
    };
    return [name, bound];
  });
  return Object.fromEntries(rows) as Bound<T>;
}

type Bound<T> = {
  readonly [Name in keyof T]: T[Name] extends Run<infer Input, infer Data, never>
    ? Run<Input, Data, ActionFunctionArgs>
    : never;
};

const asObject = (value: unknown) => (typeof value === "object" && value !== null ? value : {});

/** Returns the action of a screen. It runs the intent that the browser names: `{intent, input}`. */
export function screenAction(table: Table<ActionFunctionArgs>) {
  return async (args: ActionFunctionArgs) => {
    const api = await merchantApi(args.request);
    const { intent, input } = await jsonBody(args.request);
    const isKnown = typeof intent === "string" && Object.hasOwn(table, intent);
    if (!isKnown) return json<FormAnswer>(unreachable());
    // A browser can send any value. The data API rejects invalid input.
    return json<FormAnswer>(await table[intent]!(api, asObject(input) as never, args));
  };
}

/** Returns the action of a form with a single intent. The request body is its input. */
export function formAction(run: Run<never, unknown, ActionFunctionArgs>) {
  return async (args: ActionFunctionArgs) => {
    const api = await merchantApi(args.request);
    return json<FormAnswer>(await run(api, (await jsonBody(args.request)) as never, args));
  };
}

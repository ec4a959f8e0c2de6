import { type ActionFunctionArgs, json } from "@remix-run/node";

import type { Call, InputOf, OutputOf } from "#app/contract/call";
import { type FormAnswer, UNREACHABLE } from "#app/platform/data-api/form-answer";
import { formAnswer } from "#app/platform/data-api/form-answer.server";
import { jsonBody } from "#app/platform/http/json-body.server";
import { ownVisitFields } from "#app/platform/http/own-visit-fields.server";

import { type MerchantApi, merchantApi } from "./merchant-api.server";

/**
 * Carries out one intent of a screen. What the browser sends for it and what it is answered with
 * are in the type: `useAction` and `askingServer` read them there.
 *
 * @param about what the action itself knows, such as the request
 */
export type Run<Input, Data, About = unknown> = (
  api: MerchantApi,
  input: Input,
  about: About,
) => Promise<FormAnswer<Data>>;

/** Intents by name. */
type Table<About> = Readonly<Record<string, Run<never, unknown, About>>>;

/** What is left to the browser of an input. */
type Without<Input, Known> = Input extends unknown ? Omit<Input, keyof Known> : never;

/**
 * An intent that is one call of the data API, which checks every value of it.
 *
 * @param says the toast when it succeeded; left out: none
 * @param known the part of the input that the action knows: the browser does not say it, so it
 *   cannot say it wrong
 */
export function sends<
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

/** For `known` of calls that ask before they shut out the merchant: whose visit that would be. */
export function ownVisit({ request, context }: ActionFunctionArgs) {
  return ownVisitFields(request, context);
}

/** The same intents for a screen that knows what they are about; null: they do not fit what was asked. */
export function about<About, T extends Table<About>>(
  table: T & Table<About>,
  aboutOf: (args: ActionFunctionArgs) => About | null,
) {
  const rows = Object.entries<Run<never, unknown, About>>(table).map(([name, run]) => {
    const bound: Run<never, unknown, ActionFunctionArgs> = async (api, input, args) => {
      const known = aboutOf(args);
      return known === null ? UNREACHABLE : run(api, input, known);
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

/** The action of a screen: carries out what the browser names, `{intent, input}`. */
export function screenAction(table: Table<ActionFunctionArgs>) {
  return async (args: ActionFunctionArgs) => {
    const api = await merchantApi(args.request);
    const { intent, input } = await jsonBody(args.request);
    const isKnown = typeof intent === "string" && Object.hasOwn(table, intent);
    if (!isKnown) return json<FormAnswer>(UNREACHABLE);
    // What a browser sends is anything at all: the data API refuses what is not an input.
    return json<FormAnswer>(await table[intent]!(api, asObject(input) as never, args));
  };
}

/** The action of a form with nothing but a save: the request carries its input. */
export function formAction(run: Run<never, unknown, ActionFunctionArgs>) {
  return async (args: ActionFunctionArgs) => {
    const api = await merchantApi(args.request);
    return json<FormAnswer>(await run(api, (await jsonBody(args.request)) as never, args));
  };
}

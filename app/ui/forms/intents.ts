import type { Answer } from "./answer";

/**
 * Intents of a screen by name. They run on the server. The browser imports only this type and derives inputs and
 * answers from it.
 */
export type Intents = Readonly<
  Record<string, (api: never, input: never, about: never) => Promise<Answer>>
>;

type InputOf<Run> = Run extends (api: never, input: infer Input, about: never) => unknown
  ? Input
  : never;

/** Request body: name and input of an intent. The input may be left out if every field is optional. */
export type IntentOf<Table, Name extends keyof Table = keyof Table> = {
  [N in Name]: Record<never, never> extends InputOf<Table[N]>
    ? { readonly intent: N; readonly input?: InputOf<Table[N]> }
    : { readonly intent: N; readonly input: InputOf<Table[N]> };
}[Name];

/** Answer of an intent. */
export type AnswerOf<Table extends Intents, Name extends keyof Table = keyof Table> = Awaited<
  ReturnType<Table[Name]>
>;

import type { Answer } from "./answer";

/**
 * What a screen may be asked, by name. It is carried out on the server; the browser knows its types
 * only, from which everything here follows.
 */
export type Intents = Readonly<
  Record<string, (api: never, input: never, about: never) => Promise<Answer>>
>;

type InputOf<Run> = Run extends (api: never, input: infer Input, about: never) => unknown
  ? Input
  : never;

/** What is sent: the name of an intent and its input, which is left out where it says nothing. */
export type IntentOf<Table, Name extends keyof Table = keyof Table> = {
  [N in Name]: Record<never, never> extends InputOf<Table[N]>
    ? { readonly intent: N; readonly input?: InputOf<Table[N]> }
    : { readonly intent: N; readonly input: InputOf<Table[N]> };
}[Name];

/** What an intent is answered with. */
export type AnswerOf<Table extends Intents, Name extends keyof Table = keyof Table> = Awaited<
  ReturnType<Table[Name]>
>;

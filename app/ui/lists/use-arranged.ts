import type { Answer } from "../forms/answer";
import type { Question } from "../forms/questions";
import { useAction } from "../forms/use-action";

type Takes<Input> = (api: never, input: Input, about: never) => Promise<Answer>;

/** What the action of a screen with an ordered list answers to. */
type ArrangedIntents<Switched> = {
  readonly order: Takes<{ ids: string[] }>;
  readonly switch: Takes<{ id: string } & Switched>;
  readonly delete: Takes<{ id: string }>;
};

/** The columns of a row that the list switches: `{enabled}`. */
type SwitchedBy<Table> = Table extends { readonly switch: Takes<infer Input> }
  ? Omit<Input, "id">
  : never;

/** What an ordered list asks its server, and what is under way. */
export interface Arranged<Switched> {
  readonly order: {
    readonly send: (ids: readonly string[]) => void;
    readonly answer: Answer | undefined;
    readonly isBusy: boolean;
  };
  readonly onSwitch: (id: string, columns: Switched) => void;
  readonly onDelete: (id: string) => void;
  /** A row is being switched or deleted. */
  readonly isBusy: boolean;
  /** Question before a row is switched, moved or deleted. Null without one. */
  readonly question: Question | null;
  /** What a row was just switched to, until the list is read again. */
  readonly switched: (id: string) => Partial<Switched>;
}

/**
 * Puts the rows of a screen's list in order, switches and deletes them. An order is kept beside the
 * rest, since quick moves wait for one another.
 */
export function useArranged<Table extends ArrangedIntents<SwitchedBy<Table>>>(): Arranged<
  SwitchedBy<Table>
> {
  type Switched = SwitchedBy<Table>;
  const order = useAction<ArrangedIntents<object>, "order">();
  const { send, isBusy, sent, ...acted } = useAction<
    ArrangedIntents<object>,
    "switch" | "delete"
  >();
  const switching = sent?.intent === "switch" ? sent.input : null;
  return {
    order: { ...order, send: (ids) => order.send({ intent: "order", input: { ids: [...ids] } }) },
    onSwitch: (id, columns) => send({ intent: "switch", input: { ...columns, id } }),
    onDelete: (id) => send({ intent: "delete", input: { id } }),
    isBusy,
    question: acted.question ?? order.question,
    switched: (id) => (switching?.id === id ? (switching as unknown as Switched) : {}),
  };
}

import type { Answer } from "../forms/answer";
import type { Question } from "../forms/questions";
import { useAction } from "../forms/use-action";

type Takes<Input> = (api: never, input: Input, about: never) => Promise<Answer>;

/** Intents that the action of a screen with an ordered list accepts. */
type ArrangedIntents<Switched> = {
  readonly order: Takes<{ ids: string[] }>;
  readonly switch: Takes<{ id: string } & Switched>;
  readonly delete: Takes<{ id: string }>;
};

/** Columns that the list can switch, such as `{enabled}`. */
type SwitchedBy<Table> = Table extends { readonly switch: Takes<infer Input> }
  ? Omit<Input, "id">
  : never;

/** Requests of an ordered list and their state. */
export interface Arranged<Switched> {
  readonly order: {
    readonly send: (ids: readonly string[]) => void;
    readonly answer: Answer | undefined;
    readonly isBusy: boolean;
  };
  readonly onSwitch: (id: string, columns: Switched) => void;
  readonly onDelete: (id: string) => void;
  /** True while a row is being switched or deleted. */
  readonly isBusy: boolean;
  /** Confirmation before a row is switched, moved or deleted. Null if none is required. */
  readonly question: Question | null;
  /** Returns the switched columns of a row until the list is loaded again. */
  readonly switched: (id: string) => Partial<Switched>;
}

/**
 * Sorts, switches and deletes the rows of a screen's list. Orders have a separate sender, because quick moves are
 * queued.
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

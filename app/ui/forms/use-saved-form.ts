import { useOutcomeToast } from "../toasts";
import type { Answer } from "./answer";
import { errorsBelow } from "./field-errors";
import { formCard } from "./fields";
import { type Question, questionOf, yesTo } from "./questions";
import { useEdited } from "./use-edited";
import { useSending } from "./use-intent";

/** The save of a form, as `useSave` and `useAction` tell it. */
interface Saving<Input, A extends Answer> {
  readonly send: (input: Input) => void;
  readonly answer: A | undefined;
  readonly isBusy: boolean;
  readonly question: Question | null;
}

/**
 * Saves a form whose screen's action does nothing else: what is sent is the input itself. Says in a
 * toast what came of it, and asks what the save asks first.
 */
export function useSave<Input extends object, A extends Answer>() {
  const sending = useSending<Input, A>();
  const { answer, last, send, forget, isBusy } = sending;
  useOutcomeToast(answer);
  const confirm = (fields: readonly string[]) => last && send({ ...last, ...yesTo(fields) });
  return { ...sending, question: isBusy ? null : questionOf(answer, confirm, forget) };
}

type DataOf<A> = A extends { readonly ok: true; readonly data: infer Data } ? Data : never;

interface SavedForm<Value, Input, A> {
  /** What the page was loaded with last. */
  readonly saved: { readonly value: Value; readonly version: number };
  readonly inputOf: (value: Value, expectedVersion: number) => Input;
  /** Where the value stands in that input, and in the fields of a refusal: "policy"; "" for the input itself. */
  readonly field: string;
  /** The version that a save made; left out: the answer's own. */
  readonly versionOf?: (data: DataOf<A>) => number;
}

const ownVersion = (data: unknown) => (data as { readonly version: number }).version;

/** Settings that have a version: edited beside what is saved, and saved in one step. */
export function useSavedForm<Value extends object, Input, A extends Answer>(
  saving: Saving<Input, A>,
  { saved, inputOf, field, versionOf = ownVersion }: SavedForm<Value, Input, A>,
) {
  const { send, answer, isBusy, question } = saving;
  const edited = useEdited(saved, savedVersion(answer, versionOf));
  const { problem, fields } = refusalOf(answer);
  const change = (part: Partial<Value>) => edited.change({ ...edited.value, ...part });
  const input = inputOf(edited.value, edited.expectedVersion);
  return {
    ...formCard(edited.value, change, field === "" ? fields : errorsBelow(fields, field)),
    edited,
    /** What a save would send. */
    input,
    /** Why nothing was saved; null: it was, or a question is asked instead. */
    problem,
    question,
    isSaving: isBusy,
    save: () => send(input),
  };
}

/** Null: nothing was saved. */
function savedVersion<A extends Answer>(
  answer: A | undefined,
  versionOf: (data: DataOf<A>) => number,
): number | null {
  return answer?.ok && "data" in answer ? versionOf(answer.data as DataOf<A>) : null;
}

function refusalOf(answer: Answer | undefined) {
  if (answer?.ok !== false) return { problem: null, fields: {} };
  const { code, problem, fields } = answer;
  return { problem: code === "confirmation_needed" ? null : problem, fields };
}

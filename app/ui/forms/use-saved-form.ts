import { useOutcomeToast } from "../toasts";
import type { Answer } from "./answer";
import { errorsBelow } from "./field-errors";
import { formCard } from "./fields";
import { type Question, questionOf, yesTo } from "./questions";
import { useEdited } from "./use-edited";
import { useSending } from "./use-intent";

/** State of saving a form, from `useSave` or `useAction`. */
interface Saving<Input, A extends Answer> {
  readonly send: (input: Input) => void;
  readonly answer: A | undefined;
  readonly isBusy: boolean;
  readonly question: Question | null;
}

/**
 * Saves a form whose screen has a single action: the request body is the input. Shows the result in a toast and returns
 * the confirmation if the save requires one.
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
  /** Values of the last load. */
  readonly saved: { readonly value: Value; readonly version: number };
  readonly inputOf: (value: Value, expectedVersion: number) => Input;
  /** Path of the value in the input and in the fields of a refusal, such as "policy". Empty for the input itself. */
  readonly field: string;
  /** Returns the version that a save made. Defaults to `version` of the answer's data. */
  readonly versionOf?: (data: DataOf<A>) => number;
}

const ownVersion = (data: unknown) => (data as { readonly version: number }).version;

/** Manages a versioned settings form: tracks edits and saves them in one step. */
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
    /** Input that a save would send. */
    input,
    /** Reason of the failure. Null on success and while a confirmation is open. */
    problem,
    question,
    isSaving: isBusy,
    save: () => send(input),
  };
}

/** Returns the saved version. Null if nothing was saved. */
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

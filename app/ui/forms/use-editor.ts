import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";

import { type Answer, whyRefused } from "./answer";
import { errorsBelow, type FieldErrors } from "./field-errors";
import { formCard } from "./fields";
import { useBegun } from "./use-edited";
import { usePlanQuestion } from "./use-plan-question";
import { useSave } from "./use-saved-form";

/** Reason why a form was not saved: one sentence, and messages by field. */
interface FormProblem {
  readonly problem: string;
  readonly fields: FieldErrors;
}

/** Form in the format of the request, or the problems found in the browser. */
export type ReadForm<Sent> =
  | { readonly ok: true; readonly value: Sent }
  | ({ readonly ok: false } & FormProblem);

/** Row that an editor can change. */
interface EditedRow {
  readonly id: string;
  readonly version: number;
}

/** Editor of the rows of one list. */
export interface Editor<Row, Form, Sent> {
  /** Path of the list, which opens after saving. */
  readonly list: string;
  /** Name of the row in the request and in the fields of the answer, such as "redirect". */
  readonly field: string;
  /** Form of a new row. */
  readonly empty: Form;
  readonly formOf: (row: Row) => Form;
  /**
   * Returns the request for the form, or the problems found in the browser.
   *
   * @param row the edited row. Null for a new row
   */
  readonly read: (form: Form, row: Row | null) => ReadForm<Sent>;
}

/**
 * Manages the form of one row of a list: tracks edits, validates, sends `{edits, [field]: row}` and opens the list
 * after saving.
 *
 * @param row the edited row. Null for a new row
 * @param beginning first values of a new row, such as a copy, which count as unsaved. Null for an empty form
 */
export function useEditor<Row extends EditedRow, Form extends object, Sent>(
  { list, field, empty, formOf, read: readForm }: Editor<Row, Form, Sent>,
  row: Row | null,
  beginning: Form | null,
) {
  const { send, answer, isBusy, question } = useSave<object, Answer>();
  usePlanQuestion(answer);
  const isSaved = useReturnToList(answer, list);
  const saved = { value: row ? formOf(row) : empty, version: row?.version ?? 0 };
  const edited = useBegun(saved, beginning);
  const [own, setOwn] = useState<FormProblem | null>(null);

  const readEdited = () => {
    const read = readForm(edited.value, row);
    setOwn(read.ok ? null : read);
    return read.ok ? read.value : null;
  };
  const save = () => {
    const sent = readEdited();
    if (sent === null) return;
    const edits = row && { id: row.id, version: edited.expectedVersion };
    send({ edits, [field]: sent });
  };
  const shown = own ?? refusalOf(answer, field);
  const change = (part: Partial<Form>) => edited.change({ ...edited.value, ...part });
  return {
    ...formCard(edited.value, change, shown?.fields ?? {}),
    edited,
    problem: shown?.problem ?? null,
    isDirty: edited.isDirty && !isSaved,
    isSaving: isBusy,
    /** Confirmation that the save requires. Null if it requires none. */
    question,
    /** The request that a save would send, or the problems of the form. */
    read: readEdited,
    save,
  };
}

function refusalOf(answer: Answer | undefined, field: string): FormProblem | null {
  if (answer?.ok !== false || answer.code === "confirmation_needed") return null;
  return { problem: whyRefused(answer), fields: errorsBelow(answer.fields, field) };
}

/** Opens the list after saving. No confirmation is required, because no unsaved edits are left. */
function useReturnToList(answer: Answer | undefined, list: string): boolean {
  const navigate = useNavigate();
  const isSaved = answer?.ok === true;
  useEffect(() => {
    if (isSaved) navigate(list);
  }, [isSaved, list, navigate]);
  return isSaved;
}

const COPY = " (copy)";

/**
 * Returns the name of a row's copy.
 *
 * @param most maximum length in characters
 */
export const nameOfCopy = (name: string, most: number) => name.slice(0, most - COPY.length) + COPY;

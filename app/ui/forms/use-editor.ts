import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";

import { type Answer, whyRefused } from "./answer";
import { errorsBelow, type FieldErrors } from "./field-errors";
import { formCard } from "./fields";
import { useBegun } from "./use-edited";
import { usePlanQuestion } from "./use-plan-question";
import { useSave } from "./use-saved-form";

/** Why a form was not saved: in one sentence, and by field. */
interface FormProblem {
  readonly problem: string;
  readonly fields: FieldErrors;
}

/** A form as it is sent, or what the form itself finds wrong. */
export type ReadForm<Sent> =
  | { readonly ok: true; readonly value: Sent }
  | ({ readonly ok: false } & FormProblem);

/** A row as an editor changes it. */
interface EditedRow {
  readonly id: string;
  readonly version: number;
}

/** How the rows of one list are edited. */
export interface Editor<Row, Form, Sent> {
  /** Path of the list, shown once the form is saved. */
  readonly list: string;
  /** What the row is called in what is sent, and in the fields of the answer: "redirect". */
  readonly field: string;
  /** The form of a new row. */
  readonly empty: Form;
  readonly formOf: (row: Row) => Form;
  /** @param row the one that is edited; null: a new one */
  readonly read: (form: Form, row: Row | null) => ReadForm<Sent>;
}

/**
 * The form of one row of a list: edited beside what is saved, checked, sent as
 * `{edits, [field]: row}`, and left for the list once it is saved.
 *
 * @param row the one that is edited; null: a new one
 * @param beginning what a new row begins with, such as a copy: something to save from the start.
 *   Null: nothing
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

  const read = () => {
    const read = readForm(edited.value, row);
    setOwn(read.ok ? null : read);
    return read.ok ? read.value : null;
  };
  const save = () => {
    const sent = read();
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
    /** What the save asks first; null: nothing. */
    question,
    /** What would be sent now; null: the form says what is wrong with it. */
    read,
    save,
  };
}

function refusalOf(answer: Answer | undefined, field: string): FormProblem | null {
  if (answer?.ok !== false || answer.code === "confirmation_needed") return null;
  return { problem: whyRefused(answer), fields: errorsBelow(answer.fields, field) };
}

/** Shows the list once the form is saved, without asking about edits: there are none left. */
function useReturnToList(answer: Answer | undefined, list: string): boolean {
  const navigate = useNavigate();
  const isSaved = answer?.ok === true;
  useEffect(() => {
    if (isSaved) navigate(list);
  }, [isSaved, list, navigate]);
  return isSaved;
}

const COPY = " (copy)";

/** The name of a row's copy, at most so many characters long. */
export const nameOfCopy = (name: string, most: number) => name.slice(0, most - COPY.length) + COPY;

import { useFetcher, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";

import { type Answer, whyRefused } from "./answer";
import { errorsBelow, type FieldErrors } from "./field-errors";
import { fieldsOf } from "./fields";
import { useOutcomeToast } from "../toasts";
import { useEdited } from "./use-edited";
import { usePlanQuestion } from "./use-plan-question";

/** Why a form was not saved: in one sentence, and by field. */
interface FormProblem {
  readonly problem: string;
  readonly fields: FieldErrors;
}

/** A form as it is sent, or what the form itself finds wrong. */
export type ReadForm<Sent> =
  { readonly ok: true; readonly value: Sent } | ({ readonly ok: false } & FormProblem);

interface EditorOptions<Form, Sent> {
  /** The form as it is saved, and its version; for a new row the empty form and 0. */
  readonly saved: { readonly value: Form; readonly version: number };
  /** What a new row begins with, such as a copy: something to save from the start. Null: nothing. */
  readonly beginning: Form | null;
  /** Path of the list, shown once the form is saved. */
  readonly list: string;
  /** What the row is called in what is sent, and in the fields of the answer: "redirect". */
  readonly field: string;
  /** The row that is edited, as what is sent names it; null: a new one. */
  readonly edits: (version: number) => object | null;
  readonly read: (form: Form) => ReadForm<Sent>;
}

/**
 * The form of one row of a list: edited beside what is saved, checked, sent as
 * `{edits, [field]: row}`, and left for the list once it is saved.
 */
export function useEditor<Form extends object, Sent>(options: EditorOptions<Form, Sent>) {
  const { saved, beginning, list, field, edits } = options;
  const { submit, data, state } = useFetcher();
  const answer = data as Answer | undefined;
  useOutcomeToast(answer);
  usePlanQuestion(answer);
  const isSaved = useReturnToList(answer, list);
  const edited = useBegun(saved, beginning);
  const [own, setOwn] = useState<FormProblem | null>(null);

  const read = () => {
    const read = options.read(edited.value);
    setOwn(read.ok ? null : read);
    return read.ok ? read.value : null;
  };
  const save = () => {
    const row = read();
    if (row === null) return;
    const body = JSON.stringify({ edits: edits(edited.expectedVersion), [field]: row });
    submit(body, { method: "post", encType: "application/json" });
  };
  const shown = own ?? refusalOf(answer, field);
  const change = (part: Partial<Form>) => edited.change({ ...edited.value, ...part });
  const errors = shown?.fields ?? {};
  return {
    form: edited.value,
    change,
    field: fieldsOf(edited.value, change, errors),
    edited,
    /** What is wrong, by field of the row ("to", "places.countries"). */
    errors,
    problem: shown?.problem ?? null,
    isDirty: edited.isDirty && !isSaved,
    isSaving: state !== "idle",
    /** What would be sent now; null: the form says what is wrong with it. */
    read,
    save,
  };
}

function refusalOf(answer: Answer | undefined, field: string): FormProblem | null {
  if (answer?.ok !== false) return null;
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

function useBegun<Form>(saved: EditorOptions<Form, unknown>["saved"], beginning: Form | null) {
  const edited = useEdited(saved, null);
  const [isBegun, setBegun] = useState(false);
  if (!isBegun) {
    setBegun(true);
    if (beginning) edited.change(beginning);
  }
  return edited;
}

import type { OrderFilterRow } from "#app/contract/orders/order-filters";
import { EditedForm } from "#app/ui/forms/edited-form";
import { useEditor } from "#app/ui/forms/use-editor";

import { PastOrdersCard } from "../backtest/past-orders-card";
import { CancelsQuestion } from "../filters/cancels-question";
import { FILTER_EDITOR, type FilterForm } from "../filters/filter-form";
import { ActionCard } from "./action-card";
import { ConditionsCard } from "./conditions-card";

interface FilterEditorFormProps {
  /** The filter that is edited; null: a new one. */
  readonly row: OrderFilterRow | null;
  /** What a new one begins with; null: with nothing. */
  readonly start: FilterForm | null;
}

/** The whole form; all of it is saved in one step. */
export function FilterEditorForm({ row, start }: FilterEditorFormProps) {
  const form = useEditor(FILTER_EDITOR, row, start);
  return (
    <EditedForm id="order-filter" form={form}>
      <ConditionsCard {...form} />
      <ActionCard {...form} />
      <PastOrdersCard id={row?.id ?? null} read={form.read} form={form.form.conditions} />
      <CancelsQuestion question={form.question} isBusy={form.isSaving} />
    </EditedForm>
  );
}

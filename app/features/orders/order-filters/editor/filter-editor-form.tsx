import type { OrderFilterRow } from "#app/contract/orders/order-filters";
import { EditedForm } from "#app/ui/forms/edited-form";
import { useEditor } from "#app/ui/forms/use-editor";

import { PastOrdersCard } from "../backtest/past-orders-card";
import { CancelsQuestion } from "../filters/cancels-question";
import { FILTER_EDITOR, type FilterForm } from "../filters/filter-form";
import { ActionCard } from "./action-card";
import { ConditionsCard } from "./conditions-card";

interface FilterEditorFormProps {
  /** The edited filter. Null for a new one. */
  readonly row: OrderFilterRow | null;
  /** Initial form of a new filter. Null for an empty one. */
  readonly start: FilterForm | null;
}

/** Shows the whole form of a filter. One save stores all of it. */
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

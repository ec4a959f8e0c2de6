import { BlockStack } from "@shopify/polaris";

import type { OrderFilterRow } from "../../../contract/orders/order-filters";
import type { FieldErrors } from "../../../ui/forms/field-errors";
import { FormBanners } from "../../../ui/forms/form-banners";
import { FormSaveBar } from "../../../ui/forms/form-save-bar";
import type { Fields } from "../../../ui/forms/fields";

import { ActionCard } from "./action-card";
import { ConditionsCard } from "./conditions-card";
import type { FilterForm } from "../filters/filter-form";
import { PastOrdersCard } from "../backtest/past-orders-card";
import { useFilterForm } from "./use-filter-form";

/** What a card of the form gets. */
export interface FilterCardProps {
  readonly form: FilterForm;
  readonly change: (change: Partial<FilterForm>) => void;
  readonly field: Fields<FilterForm>;
  readonly errors: FieldErrors;
}

interface FilterEditorFormProps {
  /** The filter that is edited; null: a new one. */
  readonly filter: OrderFilterRow | null;
  /** What a new one begins with; null: with nothing. */
  readonly start: FilterForm | null;
}

/** The whole form; all of it is saved in one step. */
export function FilterEditorForm({ filter, start }: FilterEditorFormProps) {
  const editing = useFilterForm(filter, start);
  const { form, change, field, errors } = editing;
  const card = { form, change, field, errors };
  return (
    <BlockStack gap="400">
      <FormBanners edited={editing.edited} problem={editing.problem} />
      <ConditionsCard {...card} />
      <ActionCard {...card} />
      <PastOrdersCard id={filter?.id ?? null} read={editing.read} form={form.conditions} />
      <FormSaveBar
        id="order-filter"
        isDirty={editing.isDirty}
        isSaving={editing.isSaving}
        onSave={editing.save}
        onDiscard={editing.edited.discard}
      />
    </BlockStack>
  );
}

import { ORDER_FILTER_LIMITS } from "#app/contract/orders/order-filters";
import { ORDER_FIELDS } from "#app/engine/orders/order-fields";
import { ConditionEditor, setOf } from "#app/features/rules/public-screens";
import { errorsBelow } from "#app/ui/forms/field-errors";
import { Banner, TextField } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import type { FilterCard } from "../filters/filter-form";
import { orderCatalog } from "../filters/order-catalog";
import { fitsNearlyAll } from "./broad-conditions";
import { conditionsCard as texts } from "./texts";

/** Edits the conditions for orders. */
export function ConditionsCard({ form, change, field, errors }: FilterCard) {
  const conditions = setOf(form.conditions, ORDER_FIELDS);
  return (
    <SectionCard title={texts.title} intro={texts.about}>
      <TextField
        label={texts.name}
        helpText={texts.nameHelp}
        autoComplete="off"
        maxLength={ORDER_FILTER_LIMITS.nameChars}
        {...field("name")}
      />
      {form.action !== "allow" && fitsNearlyAll(conditions) && (
        <Banner tone="warning">
          <p>{texts.nearlyAll}</p>
        </Banner>
      )}
      <ConditionEditor
        form={form.conditions}
        catalog={orderCatalog()}
        errors={errorsBelow(errors, "conditions")}
        onChange={(conditions) => change({ conditions })}
      />
    </SectionCard>
  );
}

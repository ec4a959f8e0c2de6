import { Banner, TextField } from "@shopify/polaris";

import { ORDER_FILTER_LIMITS } from "../../../contract/orders/order-filters";
import { ORDER_FIELDS } from "../../../engine/orders/order-fields";
import { errorsBelow } from "../../../ui/forms/field-errors";
import { SectionCard } from "../../../ui/section-card";
import { ConditionEditor, setOf } from "../../conditions/public";
import type { FilterCard } from "../filters/filter-form";
import { ORDER_CATALOGUE } from "../filters/order-catalogue";
import { fitsNearlyAll } from "./broad-conditions";
import { conditionsCard as texts } from "./texts";

/** Which orders the filter is about. */
export function ConditionsCard({ form, change, field, errors }: FilterCard) {
  return (
    <SectionCard title={texts.title} intro={texts.about}>
      <TextField
        label={texts.name}
        helpText={texts.nameHelp}
        autoComplete="off"
        maxLength={ORDER_FILTER_LIMITS.nameChars}
        {...field("name")}
      />
      {form.action !== "allow" && fitsNearlyAll(setOf(form.conditions, ORDER_FIELDS)) && (
        <Banner tone="warning">
          <p>{texts.nearlyAll}</p>
        </Banner>
      )}
      <ConditionEditor
        form={form.conditions}
        catalogue={ORDER_CATALOGUE}
        errors={errorsBelow(errors, "conditions")}
        onChange={(conditions) => change({ conditions })}
      />
    </SectionCard>
  );
}

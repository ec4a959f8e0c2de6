import { ORDER_FILTER_LIMITS, type OrderFilterRow } from "#app/contract/orders/order-filters";
import { ORDER_FIELDS } from "#app/engine/orders/order-fields";
import {
  ConditionEditor,
  formOf,
  setOf,
  UnmatchedCountriesBanner,
} from "#app/features/rules/public";
import { errorsBelow } from "#app/ui/forms/field-errors";
import { Banner, TextField } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import type { FilterCard } from "../filters/filter-form";
import { ORDER_CATALOGUE } from "../filters/order-catalogue";
import { comparesStoreCurrency, withCustomerCurrency } from "../filters/store-currency";
import { fitsNearlyAll } from "./broad-conditions";
import { conditionsCard as texts } from "./texts";

interface ConditionsCardProps extends FilterCard {
  /** The saved filter; null: a new one. */
  readonly row: OrderFilterRow | null;
  /** Starts a preview of the conditions as they are then. */
  readonly onPreview: () => void;
}

/** Which orders the filter is about. */
export function ConditionsCard(props: ConditionsCardProps) {
  const { form, change, field, errors, row, onPreview } = props;
  const conditions = setOf(form.conditions, ORDER_FIELDS);
  const switchCurrency = () => {
    change({ conditions: formOf(withCustomerCurrency(conditions)) });
    onPreview();
  };
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
      {comparesStoreCurrency(conditions) && (
        <Banner
          title={texts.storeCurrency}
          action={{ content: texts.switchCurrency, onAction: switchCurrency }}
        >
          <p>{texts.storeCurrencyHelp}</p>
        </Banner>
      )}
      <UnmatchedCountriesBanner thing="filter" {...{ row, conditions, onPreview }} />
      <ConditionEditor
        form={form.conditions}
        catalogue={ORDER_CATALOGUE}
        errors={errorsBelow(errors, "conditions")}
        onChange={(conditions) => change({ conditions })}
      />
    </SectionCard>
  );
}

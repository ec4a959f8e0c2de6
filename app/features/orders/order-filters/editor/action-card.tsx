import { FILTER_ACTIONS, ORDER_FILTER_LIMITS } from "#app/contract/orders/order-filters";
import { isCancelling } from "#app/engine/orders/order-policy";
import { ExpiryField } from "#app/features/rules/public-screens";
import { type FormCard, formPart } from "#app/ui/forms/fields";
import { ChoiceList, InlineGrid, Select, TextField } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import { REFUND_WORDS } from "../../fraud-protect/order-list/order-words";
import type { FilterCard, FilterForm } from "../filters/filter-form";
import { ACTION_HELP, ACTION_WORDS, MODE_WORDS, modeName } from "../filters/filter-words";
import { actionCard as texts } from "./texts";

/** Edits the action for the orders, its terms and its expiry. */
export function ActionCard(card: FilterCard) {
  const { form, field } = card;
  const { action } = form;
  return (
    <SectionCard title={texts.title} intro={texts.about}>
      <Select
        label={texts.action}
        options={FILTER_ACTIONS.map((value) => ({ value, label: ACTION_WORDS[value] }))}
        helpText={ACTION_HELP[action]}
        {...field.option("action")}
      />
      {action === "hold-then-cancel" && (
        <TextField
          label={texts.minutesOnHold}
          inputMode="numeric"
          autoComplete="off"
          {...field("afterMinutes")}
        />
      )}
      {isCancelling(action) && <TermsFields {...formPart(card, "terms")} />}
      <ExpiryField {...field("expiry", "expiresAt")} />
      <TextField
        label={texts.note}
        helpText={texts.noteHelp}
        autoComplete="off"
        multiline={2}
        maxLength={ORDER_FILTER_LIMITS.noteChars}
        {...field("note")}
      />
      <ChoiceList
        title={texts.mode}
        choices={modes()}
        selected={[modeName(form)]}
        onChange={([mode]) =>
          card.change(
            mode === "off" ? { enabled: false } : { enabled: true, isDryRun: mode === "dry-run" },
          )
        }
      />
    </SectionCard>
  );
}

const modes = () =>
  (["live", "dry-run", "off"] as const).map((value) => ({
    value,
    label: MODE_WORDS[value],
    helpText: texts.modes[value],
  }));

const refunds = () => Object.entries(REFUND_WORDS).map(([value, label]) => ({ value, label }));

function TermsFields({ form, field, change }: FormCard<FilterForm["terms"]>) {
  return (
    <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
      <ChoiceList title={texts.refund} choices={refunds()} {...field.choice("refund")} />
      <ChoiceList
        title={texts.whenCancelled}
        allowMultiple
        choices={[
          { label: texts.restock, value: "restock" },
          { label: texts.notify, value: "notify" },
        ]}
        selected={[
          ...(form.restock ? ["restock"] : []),
          ...(form.notifyCustomer ? ["notify"] : []),
        ]}
        onChange={(chosen) =>
          change({ restock: chosen.includes("restock"), notifyCustomer: chosen.includes("notify") })
        }
      />
    </InlineGrid>
  );
}

import { TextField } from "#app/ui/kit";

import { pageViewsFor } from "./cap-text";
import { capField as texts } from "./texts";
import type { CapState } from "./use-cap";

interface CapFieldProps {
  readonly cap: CapState;
  readonly label: string;
  readonly pricePerThousand: string;
  readonly currency: string;
  /** True if the merchant has just opened the form. */
  readonly autoFocus?: boolean;
}

/** Renders a field for the spending cap per 30 days, with the page views it pays for. */
export function CapField({ cap, label, pricePerThousand, currency, autoFocus }: CapFieldProps) {
  const pageViews = pageViewsFor(cap.text, pricePerThousand);
  return (
    <TextField
      label={label}
      value={cap.text}
      onChange={cap.change}
      onBlur={cap.check}
      error={cap.problem ?? undefined}
      helpText={
        pageViews === null
          ? texts.mostYouPay
          : texts.mostYouPayFor({ pageViews: Number(pageViews) })
      }
      suffix={currency}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      requiredIndicator
      autoFocus={autoFocus}
    />
  );
}

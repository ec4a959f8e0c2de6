import { Checkbox } from "@shopify/polaris";

import { SectionCard } from "../../ui/section-card";
import type { ProtectionCard } from "./protection-form";

/** The browser's own functions, and other websites. */
export function ToolsCard({ field }: ProtectionCard) {
  return (
    <SectionCard title="Browser functions and other websites">
      <Checkbox
        label="Block view-source shortcuts"
        helpText="Ctrl+U, Ctrl+S, F12 and the like. Fields, screen readers and the browser’s menu still work."
        {...field.flag("shortcuts")}
      />
      <Checkbox
        label="Show a notice when the developer tools seem to be open"
        helpText="Checked once per visit on desktop. An estimate from the window’s size, so nothing else is done."
        {...field.flag("devtools")}
      />
      <Checkbox
        label="Prevent printing"
        helpText="Product pages too. Orders and invoices can still be printed."
        {...field.flag("print")}
      />
      <Checkbox
        label="Show only a link when your store is embedded in another website"
        helpText="Shopify already prevents this for most stores."
        {...field.flag("framing")}
      />
    </SectionCard>
  );
}

import { Checkbox } from "@shopify/polaris";

import { SectionCard } from "../../ui/section-card";
import type { ProtectionCard } from "./protection-form";

/** The browser's own functions, and other websites. */
export function ToolsCard({ field }: ProtectionCard) {
  return (
    <SectionCard title="Browser functions and other websites">
      <Checkbox
        label="Block the keys that show the page’s source"
        helpText="Ctrl+U, F12 and those of the developer tools, and Ctrl+S, which saves the page. Never inside a field, and never a key of a screen reader. The browser’s own menu still has them."
        {...field.flag("shortcuts")}
      />
      <Checkbox
        label="Show a notice when the developer tools seem to be open"
        helpText="Checked once per visit on desktop. It is an estimate from the window’s size, so no other action is taken."
        {...field.flag("devtools")}
      />
      <Checkbox
        label="Prevent printing"
        helpText="Customers cannot print a product page either. Orders and invoices are not part of your theme and print as ever."
        {...field.flag("print")}
      />
      <Checkbox
        label="Show only a link to your store inside frames of other websites"
        helpText="Most stores cannot be framed anyway, because the platform forbids it."
        {...field.flag("framing")}
      />
    </SectionCard>
  );
}

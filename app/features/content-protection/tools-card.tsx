import { Checkbox } from "@shopify/polaris";

import { SectionCard } from "../../ui/section-card";
import type { ProtectionCard } from "./protection-form";
import { toolsCard as texts } from "./texts";

/** The browser's own functions, and other websites. */
export function ToolsCard({ field }: ProtectionCard) {
  return (
    <SectionCard title={texts.browserFunctionsAndOtherWebsites}>
      <Checkbox
        label={texts.blockViewSourceShortcuts}
        helpText={texts.ctrlUCtrlS}
        {...field.flag("shortcuts")}
      />
      <Checkbox
        label={texts.showANoticeWhen}
        helpText={texts.checkedOncePerVisit}
        {...field.flag("devtools")}
      />
      <Checkbox
        label={texts.preventPrinting}
        helpText={texts.productPagesTooOrders}
        {...field.flag("print")}
      />
      <Checkbox
        label={texts.showOnlyALink}
        helpText={texts.shopifyAlreadyPreventsThis}
        {...field.flag("framing")}
      />
    </SectionCard>
  );
}

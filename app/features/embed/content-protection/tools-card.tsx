import { Checkbox } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import type { ProtectionCard } from "./protection-card";
import { toolsCard as texts } from "./texts";

/** Card for browser functions and for embedding in other websites. */
export function ToolsCard({ field }: ProtectionCard) {
  return (
    <SectionCard title={texts.title}>
      <Checkbox
        label={texts.shortcuts}
        helpText={texts.shortcutsHelp}
        {...field.flag("shortcuts")}
      />
      <Checkbox
        label={texts.developerTools}
        helpText={texts.developerToolsHelp}
        {...field.flag("devtools")}
      />
      <Checkbox label={texts.printing} helpText={texts.printingHelp} {...field.flag("print")} />
      <Checkbox label={texts.framing} helpText={texts.framingHelp} {...field.flag("framing")} />
    </SectionCard>
  );
}

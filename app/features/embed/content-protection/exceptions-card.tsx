import { useTypedLines } from "#app/ui/forms/use-typed-lines";
import { Checkbox, TextField } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import type { ProtectionCard } from "./protection-card";
import { exceptionsCard as texts } from "./texts";

/** Card of pages and customers exempt from content protection. */
export function ExceptionsCard({ form, change, field, errors }: ProtectionCard) {
  const pages = useTypedLines(form.exceptPages, errors, "exceptPages", (exceptPages) =>
    change({ exceptPages }),
  );
  return (
    <SectionCard title={texts.title} intro={texts.alwaysExempt}>
      <TextField
        label={texts.pages}
        helpText={texts.pagesHelp}
        multiline={3}
        autoComplete="off"
        spellCheck={false}
        {...pages}
      />
      <Checkbox label={texts.customers} {...field.flag("exceptCustomers")} />
    </SectionCard>
  );
}

import { Checkbox, TextField } from "@shopify/polaris";

import { useTypedLines } from "../../ui/forms/use-typed-lines";
import { SectionCard } from "../../ui/section-card";
import type { ProtectionCard } from "./protection-form";

/** Where, and for whom, nothing is protected. */
export function ExceptionsCard({ form, change, field, errors }: ProtectionCard) {
  const pages = useTypedLines(form.exceptPages, errors, "exceptPages", (exceptPages) =>
    change({ exceptPages }),
  );
  return (
    <SectionCard title="Exceptions" intro="Forms, search and contact links are always exempt.">
      <TextField
        label="Pages without protection"
        helpText="One path per line, such as /pages/press. /blogs/* covers every page that starts with it. Language prefixes are ignored."
        multiline={3}
        autoComplete="off"
        spellCheck={false}
        {...pages}
      />
      <Checkbox label="No protection for signed-in customers" {...field.flag("exceptCustomers")} />
    </SectionCard>
  );
}

import { useState } from "react";

import { EmbeddedInputs } from "#app/ui/embedded-inputs";
import { Button, TextField } from "#app/ui/kit";
import { Form } from "#app/ui/navigation";

import { referenceField as texts } from "./texts";
import { useReportQuery } from "./use-report-query";
import type { ReportView } from "./visitors-view";

/** Field to find a visit by the reference code on the block page. */
export function ReferenceField({ reference }: { readonly reference: ReportView["reference"] }) {
  const [text, setText] = useState(reference.typed);
  const { change } = useReportQuery();
  return (
    <Form
      action="/visitors"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") change({ reference: text.trim() });
      }}
    >
      <EmbeddedInputs />
      <TextField
        label={texts.referenceCode}
        name="reference"
        placeholder="7K2M9QTDXA"
        autoComplete="off"
        maxLength={64}
        value={text}
        error={text === reference.typed ? (reference.problem ?? undefined) : undefined}
        onChange={setText}
        connectedRight={<Button submit>{texts.findVisit}</Button>}
      />
    </Form>
  );
}

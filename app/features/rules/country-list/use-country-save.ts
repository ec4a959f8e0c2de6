import { useFetcher } from "@remix-run/react";
import { useState } from "react";

import type { InputOf, OutputOf } from "../../../contract/call";
import type { saveCountries } from "../../../contract/rules/rules";
import type { FormAnswer } from "../../../platform/data-api/form-answer";
import { questionOf, yesTo } from "../../../ui/forms/questions";

type SaveInput = Omit<InputOf<typeof saveCountries>, "surface" | "ownIp" | "ownUserAgent">;

/** Saves the country list. When that would keep out the merchant or many visitors, it is asked first. */
export function useCountrySave() {
  const fetcher = useFetcher<FormAnswer<OutputOf<typeof saveCountries>>>();
  const [last, setLast] = useState<SaveInput | null>(null);
  const [dismissed, setDismissed] = useState<unknown>();
  const answer = fetcher.data as FormAnswer<OutputOf<typeof saveCountries>> | undefined;
  const isSaving = fetcher.state !== "idle";

  const save = (input: SaveInput) => {
    setLast(input);
    fetcher.submit(JSON.stringify(input), { method: "post", encType: "application/json" });
  };
  const confirm = (fields: readonly string[]) => last && save({ ...last, ...yesTo(fields) });

  const question = questionOf(answer, confirm, () => setDismissed(answer));
  return { answer, isSaving, question: answer === dismissed || isSaving ? null : question, save };
}

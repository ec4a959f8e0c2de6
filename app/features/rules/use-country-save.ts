import { useFetcher } from "@remix-run/react";
import { useRef, useState } from "react";

import type { InputOf, OutputOf } from "../../contract/call";
import type { saveCountries } from "../../contract/rules";
import type { FormAnswer } from "../../platform/data-api/form-answer";

type SaveInput = Omit<
  InputOf<typeof saveCountries>,
  "surface" | "ownIp" | "ownUserAgent" | "confirmedOwnVisit"
>;

/** Saves the country list. When that would keep the merchant out of their own store, it is asked first. */
export function useCountrySave() {
  const fetcher = useFetcher<FormAnswer<OutputOf<typeof saveCountries>>>();
  const last = useRef<SaveInput | null>(null);
  const [dismissed, setDismissed] = useState<unknown>();
  const answer = fetcher.data;
  const isSaving = fetcher.state !== "idle";
  const isAsked = answer?.ok === false && answer.code === "confirmation_needed";

  const submit = (input: SaveInput, confirmedOwnVisit: boolean) => {
    last.current = input;
    const body = JSON.stringify({ ...input, confirmedOwnVisit });
    fetcher.submit(body, { method: "post", encType: "application/json" });
  };

  return {
    answer,
    isSaving,
    /** Why the merchant would be stopped; null: nothing is asked. */
    question: isAsked && answer !== dismissed && !isSaving ? answer.problem : null,
    save: (input: SaveInput) => submit(input, false),
    confirm() {
      if (last.current) submit(last.current, true);
    },
    dismiss: () => setDismissed(answer),
  };
}

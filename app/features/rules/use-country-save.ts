import { useFetcher } from "@remix-run/react";
import { useState } from "react";

import type { InputOf, OutputOf } from "../../contract/call";
import type { saveCountries } from "../../contract/rules";

import type { FormAnswer } from "../../platform/data-api/form-answer";

type SaveInput = Omit<InputOf<typeof saveCountries>, "confirmedOwnCountry">;

/**
 * Saves the country list. When that would keep the merchant out of their own store, asks first:
 * `stopsOwn` is the form's own guess, and the data API may ask as well.
 */
export function useCountrySave() {
  const fetcher = useFetcher<FormAnswer<OutputOf<typeof saveCountries>>>();
  const [pending, setPending] = useState<SaveInput | null>(null);
  const [answered, setAnswered] = useState<unknown>(null);
  const answer = fetcher.data;

  const submit = (input: SaveInput, confirmedOwnCountry: boolean) => {
    setPending(confirmedOwnCountry ? null : input);
    setAnswered(answer);
    const body = JSON.stringify({ ...input, confirmedOwnCountry });
    fetcher.submit(body, { method: "post", encType: "application/json" });
  };
  const [isAsking, setAsking] = useState(false);
  const apiAsks =
    answer !== answered && answer?.ok === false && answer.code === "confirmation_needed";

  return {
    answer,
    isSaving: fetcher.state !== "idle",
    isAsking: isAsking || (apiAsks && pending !== null),
    save(input: SaveInput, stopsOwn: boolean) {
      if (!stopsOwn) return submit(input, false);
      setPending(input);
      setAsking(true);
    },
    confirm() {
      setAsking(false);
      if (pending) submit(pending, true);
    },
    dismiss() {
      setAsking(false);
      setPending(null);
    },
  };
}

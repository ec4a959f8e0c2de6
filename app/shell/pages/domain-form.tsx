import { type FormEvent, useState } from "react";

import { domainProblem } from "#app/features/shop/public";

import { domainForm as texts } from "./texts";

interface DomainFormProps {
  /** What the server had to say about the last try. */
  readonly problem: string | null;
  /** The specification defines this form and does not display it (sections 2.4 and 5). */
  readonly isDisplayed?: boolean;
}

/** Leads from a store's domain to its admin. While it is not displayed, nobody can reach it. */
export function DomainForm({ problem, isDisplayed = false }: DomainFormProps) {
  const [own, setOwn] = useState<string | null | undefined>();
  const shown = own === undefined ? problem : own;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const found = domainProblem(String(new FormData(event.currentTarget).get("domain") ?? ""));
    setOwn(found);
    if (found !== null) event.preventDefault();
  };
  return (
    <form
      method="post"
      action="/login"
      target="_top"
      hidden={!isDisplayed}
      noValidate
      onSubmit={onSubmit}
    >
      <label htmlFor="domain">{texts.domain}</label>
      <input
        id="domain"
        name="domain"
        autoComplete="off"
        maxLength={256}
        aria-invalid={shown !== null}
        aria-describedby={shown === null ? undefined : "domain-problem"}
        onBlur={(event) => setOwn(domainProblem(event.currentTarget.value))}
      />
      {shown !== null && (
        <p id="domain-problem" role="alert">
          {shown}
        </p>
      )}
      <button type="submit">{texts.logIn}</button>
    </form>
  );
}

import { type FormEvent, useState } from "react";

import { domainProblem } from "#app/features/shop/public";

import { domainForm as texts } from "./texts";

interface DomainFormProps {
  /** Problem that the server found in the last submission. Null if there is none. */
  readonly problem: string | null;
  /** Defaults to false: the specification defines this form but does not display it (sections 2.4 and 5). */
  readonly isDisplayed?: boolean;
}

/** Opens the admin of a store by its domain. While hidden, the form cannot be used. */
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

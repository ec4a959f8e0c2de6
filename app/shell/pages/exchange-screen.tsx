import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";

import type { ExchangeView } from "../../features/login/exchange.server";
import { PlainPage } from "./plain-page";

interface ExchangeScreenProps {
  readonly view: ExchangeView;
  readonly title: string;
  /** Why the exchange failed; null while it has not. */
  readonly problem: string | null;
}

/** The page of a one-use link (specification section 2.4, loginComplete and personate). */
export function ExchangeScreen({ view, title, problem }: ExchangeScreenProps) {
  const over = problem ?? (view.step === "over" ? view.problem : null);
  if (over !== null) return <Over problem={over} />;
  return view.step === "ask" ? <Ask view={view} /> : <Exchange title={title} />;
}

function Exchange({ title }: { title: string }) {
  const submit = useSubmit();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    // In place of this page, so that no address with a token stays in the history.
    submit(null, { method: "post", replace: true });
  }, [submit]);
  return (
    <PlainPage title={title}>
      <p role="status">Getting ready, just a few seconds.</p>
      <noscript>
        <form method="post">
          <button type="submit" className="plain-page-action">
            Continue
          </button>
        </form>
      </noscript>
    </PlainPage>
  );
}

function Ask({ view }: { view: Extract<ExchangeView, { step: "ask" }> }) {
  const { shop, current } = view;
  return (
    <PlainPage title="Log in with this link?">
      {current !== null && (
        <p>
          This browser is logged in to <strong>{current}</strong>. That session ends.
        </p>
      )}
      <p>
        The link opens <strong>{shop}</strong>. Continue only if you requested it.
      </p>
      <Form method="post" replace>
        <button type="submit" className="plain-page-action">
          Continue to {shop}
        </button>
      </Form>
    </PlainPage>
  );
}

function Over({ problem }: { problem: string }) {
  return (
    <PlainPage title="Log in">
      <p role="alert">{problem}</p>
      <p>
        <a className="plain-page-action" href="/login">
          Go to login
        </a>
      </p>
    </PlainPage>
  );
}

import { useEffect, useRef } from "react";

import type { ExchangeView } from "#app/features/shop/session/exchange.server";
import { Form, useSubmit } from "#app/ui/navigation";

import { PlainPage } from "./plain-page";
import { exchangeScreen as texts } from "./texts";

interface ExchangeScreenProps {
  readonly view: ExchangeView;
  readonly title: string;
  /** Reason why the exchange failed. Null if it has not failed. */
  readonly problem: string | null;
}

/** Page of a one-use link (specification section 2.4, loginComplete and personate). */
export function ExchangeScreen({ view, title, problem }: ExchangeScreenProps) {
  const over = problem ?? (view.step === "over" ? view.problem : null);
  if (over !== null) return <Over problem={over} />;
  return view.step === "ask" ? <ExchangeQuestion view={view} /> : <Exchange title={title} />;
}

function Exchange({ title }: { title: string }) {
  const submit = useSubmit();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    // Replaces this page, so that no address with a token stays in the history.
    submit(null, { method: "post", replace: true });
  }, [submit]);
  return (
    <PlainPage title={title}>
      <p role="status">{texts.waiting}</p>
      <noscript>
        <form method="post">
          <button type="submit" className="plain-page-action">
            {texts.continue}
          </button>
        </form>
      </noscript>
    </PlainPage>
  );
}

function ExchangeQuestion({ view }: { view: Extract<ExchangeView, { step: "ask" }> }) {
  const { shop, current } = view;
  return (
    <PlainPage title={texts.question}>
      {current !== null && <p>{texts.sessionThatEnds({ shop: <strong>{current}</strong> })}</p>}
      <p>{texts.opens({ shop: <strong>{shop}</strong> })}</p>
      <Form method="post" replace>
        <button type="submit" className="plain-page-action">
          {texts.continueTo({ shop })}
        </button>
      </Form>
    </PlainPage>
  );
}

function Over({ problem }: { problem: string }) {
  return (
    <PlainPage title={texts.logIn}>
      <p role="alert">{problem}</p>
      <p>
        <a className="plain-page-action" href="/login">
          {texts.goToLogin}
        </a>
      </p>
    </PlainPage>
  );
}

import type { HeadersFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { unsubscribeAction, unsubscribeLoader } from "../features/merchant-mail/unsubscribe.server";
import { pageTitle } from "../shell/frame/page-title";
import { PlainPage } from "../shell/pages/plain-page";

export const meta = () => [...pageTitle("Unsubscribe"), { name: "robots", content: "noindex" }];

/** The address holds a token: it goes nowhere else. */
export const headers: HeadersFunction = () => ({
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
});

export const loader = unsubscribeLoader;

export const action = unsubscribeAction;

/** Where the link at the end of our mail leads. */
export default function UnsubscribeRoute() {
  const link = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.isDone) return <Done />;
  if (!link) return <Unknown />;
  return (
    <PlainPage title="Unsubscribe from these emails?">
      <p>Palisade will send no more {link.what} for this store.</p>
      <Form method="post">
        <input type="hidden" name="token" value={link.token} />
        <button type="submit">Unsubscribe</button>
      </Form>
    </PlainPage>
  );
}

function Done() {
  return (
    <PlainPage title="You are unsubscribed">
      <p role="status">You can turn them on again under General Settings, Email notifications.</p>
    </PlainPage>
  );
}

function Unknown() {
  return (
    <PlainPage title="This link does not work">
      <p>
        It may have been cut off by your email app. You can turn off emails in Palisade under
        General Settings, Email notifications.
      </p>
    </PlainPage>
  );
}

import type { HeadersFunction } from "@remix-run/node";

import {
  unsubscribeAction,
  unsubscribeLoader,
} from "#app/features/shop/merchant-mail/unsubscribe.server";
import { pageTitle } from "#app/shell/frame/page-title";
import { PlainPage } from "#app/shell/pages/plain-page";
import { Form, useActionData, useLoaderData } from "#app/ui/navigation";

import { titles, unsubscribe as texts } from "./texts";

export const meta = () => [
  ...pageTitle(titles.unsubscribe),
  { name: "robots", content: "noindex" },
];

/** The address contains a token, so it must not be cached, indexed or sent as referrer. */
export const headers: HeadersFunction = () => ({
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
});

export const loader = unsubscribeLoader;

export const action = unsubscribeAction;

/** Target page of the unsubscribe link in our mails. */
export default function UnsubscribeRoute() {
  const link = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.isDone) return <Done />;
  if (!link) return <Unknown />;
  return (
    <PlainPage title={texts.title}>
      <p>{texts.about({ emails: link.what })}</p>
      <Form method="post">
        <input type="hidden" name="token" value={link.token} />
        <button type="submit">{texts.unsubscribe}</button>
      </Form>
    </PlainPage>
  );
}

function Done() {
  return (
    <PlainPage title={texts.done}>
      <p role="status">{texts.doneAbout}</p>
    </PlainPage>
  );
}

function Unknown() {
  return (
    <PlainPage title={texts.unknown}>
      <p>{texts.unknownAbout}</p>
    </PlainPage>
  );
}

import type { HeadersFunction, LinksFunction } from "@remix-run/node";

import feedbackStyles from "#app/features/contact/support/feedback.css?url";
import { feedbackAction, feedbackLoader } from "#app/features/contact/support/feedback.server";
import { FeedbackForm } from "#app/features/contact/support/feedback-form";
import { pageTitle } from "#app/shell/frame/page-title";
import { usePublicAddresses } from "#app/shell/pages/document";
import { PlainPage } from "#app/shell/pages/plain-page";
import { useActionData, useLoaderData } from "#app/ui/navigation";

import { feedback as texts, titles } from "./texts";

export const meta = () => [...pageTitle(titles.feedback), { name: "robots", content: "noindex" }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: feedbackStyles }];

/** The address contains a token, so it must not be cached, indexed or sent as referrer. */
export const headers: HeadersFunction = () => ({
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
});

export const loader = feedbackLoader;

export const action = feedbackAction;

/** Feedback page for one to four stars (specification section 4). */
export default function FeedbackRoute() {
  const { token, rating } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.ok) return <Thanks />;
  if (token === null || answer?.isExpired) return <Expired words={answer?.content ?? ""} />;
  return (
    <PlainPage title={texts.title}>
      <p>{texts.about}</p>
      <FeedbackForm token={token} rating={rating} answer={answer} />
    </PlainPage>
  );
}

function Thanks() {
  return (
    <PlainPage title={texts.thanks}>
      <p role="status">{texts.thanksAbout}</p>
    </PlainPage>
  );
}

function Expired({ words }: { words: string }) {
  const email = usePublicAddresses()?.supportEmail;
  return (
    <PlainPage title={texts.expired}>
      <p>
        {email
          ? texts.writeOrEmail({ link: <a href={`mailto:${email}`}>{email}</a> })
          : texts.writeToUs}
      </p>
      {words && (
        <>
          <p>{texts.yourMessage}</p>
          <blockquote className="feedback-said">{words}</blockquote>
        </>
      )}
    </PlainPage>
  );
}

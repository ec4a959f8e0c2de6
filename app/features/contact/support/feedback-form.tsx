import { STARS } from "#app/contract/stars";
import { Form, useNavigation } from "#app/ui/navigation";

import type { FeedbackAnswer } from "./feedback.server";
import { feedbackForm as texts } from "./texts";

interface FeedbackFormProps {
  readonly token: string;
  /** Number of stars that the merchant clicked. Null if unknown. */
  readonly rating: number | null;
  /** Result of sending. Undefined before the form is sent. */
  readonly answer: FeedbackAnswer | undefined;
}

/** Feedback form with stars and a text. Works without JavaScript. */
export function FeedbackForm({ token, rating, answer }: FeedbackFormProps) {
  const isBusy = useNavigation().state !== "idle";
  const sent = answer?.ok === false ? answer : null;
  return (
    <Form method="post" className="feedback-form">
      <input type="hidden" name="token" value={token} />
      {sent && (
        <p role="alert" className="feedback-problem">
          {sent.problem}
        </p>
      )}
      <fieldset>
        <legend>{texts.yourRating}</legend>
        {Array.from({ length: STARS }, (_, index) => index + 1).map((stars) => (
          <label key={stars} className="feedback-star">
            <input
              type="radio"
              name="rating"
              value={stars}
              required
              defaultChecked={stars === (sent?.rating ?? rating)}
            />
            <span aria-hidden>{"★".repeat(stars)}</span>
            {texts.stars({ count: stars })}
          </label>
        ))}
      </fieldset>
      <label className="feedback-words">
        {texts.doBetter}
        <textarea name="content" rows={8} maxLength={5000} defaultValue={sent?.content} />
      </label>
      <button type="submit" className="plain-page-action" disabled={isBusy}>
        {isBusy ? texts.sending : texts.send}
      </button>
    </Form>
  );
}

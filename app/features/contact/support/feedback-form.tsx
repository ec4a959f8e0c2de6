import { STARS } from "#app/contract/stars";
import { Form, useNavigation } from "#app/ui/navigation";

import type { FeedbackAnswer } from "./feedback.server";
import { feedbackForm as texts } from "./texts";

interface FeedbackFormProps {
  readonly token: string;
  /** The star that was clicked; null: none known. */
  readonly rating: number | null;
  /** What came of sending; undefined: not sent yet. */
  readonly answer: FeedbackAnswer | undefined;
}

/** Stars and words for support. Works without script, too: it is an ordinary form. */
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
            {texts.stars(stars)}
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

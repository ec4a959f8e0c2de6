import { useCallback, useState } from "react";

import type { AccountInfo } from "#app/contract/account";
import { STARS } from "#app/contract/stars";
import type { RatingPrompt as Prompt } from "#app/features/contact/support/rating-prompt";
import { requestServer } from "#app/platform/data-api/request-server";
import { useLocation, useRevalidator } from "#app/ui/navigation";
import { useInterval } from "#app/ui/times/use-interval";
import { useToasts } from "#app/ui/toasts";

import { useAsSpecified } from "../pages/document";
import { TIMING } from "../timing";
import { visibilityOf } from "../visibility";
import { useReportRating, useReviewPage } from "./open-review";
import { PlatformRequest } from "./platform-request";
import { RatingBanner } from "./rating-banner";
import { isReminderPast, rememberReminder } from "./reminder";
import { useSuccessCount } from "./successes";

/** Requests a rating from the merchant when one is due (specification section 4). */
export function RatingPrompt({ account }: { readonly account: AccountInfo }) {
  const { pathname } = useLocation();
  const { prompt, close } = useDuePrompt(account.id);
  const { revalidate } = useRevalidator();
  const reportRating = useReportRating();
  const openReviewPage = useReviewPage();

  const onAnswered = useCallback(
    (code: string) => {
      close(TIMING.laterSnoozeMs);
      void reportRating({ intent: "platform-answered", code });
    },
    [close, reportRating],
  );

  const shows = visibilityOf({ path: pathname, account, extensionIsEnabled: null });
  if (!prompt || !shows.ratingPrompt) return null;
  if (prompt.how === "platform") return <PlatformRequest onAnswered={onAnswered} />;

  const onStar = (stars: number) => {
    if (stars === STARS) openReviewPage();
    else window.open(feedbackPage(account.shopId, stars, prompt.token), "_blank", "noopener");
    close(TIMING.starSnoozeMs);
    // After a review the account changes, and 'Write a review:' disappears.
    void reportRating({ intent: "star", stars }).then(() => stars === STARS && revalidate());
  };
  const onLater = () => {
    close(TIMING.laterSnoozeMs);
    void reportRating({ intent: "later" });
  };
  return <RatingBanner onStar={onStar} onLater={onLater} />;
}

/** Returns the address of the feedback page. Shop id and rating are in it as specified, but only the token is used. */
function feedbackPage(shopId: string, stars: number, token: string): string {
  const query = new URLSearchParams({ shopId, rating: String(stars), token });
  return `${window.location.origin}/feedback?${query.toString()}`;
}

/**
 * Queries the server whether a rating is due, unless a reminder is pending: once, 2 seconds after the account is
 * loaded. In the profile "reviewed" it queries after each successful change instead, because Built for Shopify 4.3.3
 * refuses a request that follows the opening of a page.
 */
function useDuePrompt(accountId: string) {
  const toasts = useToasts();
  const [prompt, setPrompt] = useState<Prompt | null>(null);
  const check = async () => {
    if (!isReminderPast(accountId, Date.now())) return;
    const answer = await requestServer<Prompt | null>("/rating", { intent: "check" });
    if (answer.ok) setPrompt(answer.data);
    else if (answer.message !== null) toasts.error(answer.message);
  };
  const { shell: isAsSpecified } = useAsSpecified();
  const successes = useSuccessCount();
  const isDue = accountId !== "" && (isAsSpecified || successes > 0);
  useInterval(check, {
    firstMs: TIMING.ratingCheckMs,
    everyMs: null,
    key: isDue ? `${accountId} ${isAsSpecified ? 0 : successes}` : null,
  });

  const close = useCallback(
    (snoozeMs: number) => {
      setPrompt(null);
      rememberReminder(accountId, Date.now() + snoozeMs);
    },
    [accountId],
  );
  return { prompt, close };
}

/** How a merchant is to be asked now (REVIEW_REQUEST). */
export type RatingPrompt =
  | { readonly how: "stars"; /** Opens the feedback page once. */ readonly token: string }
  | { readonly how: "platform" };

/** What the rating prompt tells the server. */
export type RatingIntent =
  /** Is it time? Answered with a RatingPrompt, or null. */
  | { readonly intent: "check" }
  /** A star was clicked, 1 to 5. */
  | { readonly intent: "star"; readonly stars: number }
  /** 'Not this time'. */
  | { readonly intent: "later" }
  /** 'Write a review' was opened. */
  | { readonly intent: "review-page" }
  /** The code of the platform's answer to its own review request. */
  | { readonly intent: "platform-answered"; readonly code: string };

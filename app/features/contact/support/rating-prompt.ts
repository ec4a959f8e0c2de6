/** Way to request a review at present (REVIEW_REQUEST). */
export type RatingPrompt =
  | { readonly how: "stars"; /** Opens the feedback page once. */ readonly token: string }
  | { readonly how: "platform" };

/** Messages from the rating prompt to the server. */
export type RatingIntent =
  /** Requests a due prompt. The answer is a RatingPrompt, or null if none is due. */
  | { readonly intent: "check" }
  /** A click on a star, 1 to 5. */
  | { readonly intent: "star"; readonly stars: number }
  /** A click on "Not this time". */
  | { readonly intent: "later" }
  /** A click on "Write a review". */
  | { readonly intent: "review-page" }
  /** The result code of Shopify's own review request. */
  | { readonly intent: "platform-answered"; readonly code: string };

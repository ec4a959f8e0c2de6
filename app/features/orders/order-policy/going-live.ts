/** Text of the confirmation before Fraud Protect goes live. */
export const GOING_LIVE =
  "From now on Palisade tags, holds and cancels orders as you have chosen. A cancellation cannot be undone.";

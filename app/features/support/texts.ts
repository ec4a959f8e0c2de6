export const feedbackForm = {
  yourRating: "Your rating",
  sending: "Sending…",
  sendFeedback: "Send feedback",
};

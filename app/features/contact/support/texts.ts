import { catalog } from "#app/words/catalog";

export const { feedbackForm } = catalog("contact/support", {
  feedbackForm: {
    yourRating: "Your rating",
    stars: "{count, plural, one {# star} other {# stars}}",
    doBetter: "What should we do better?",
    sending: "Sending…",
    send: "Send feedback",
  },
});

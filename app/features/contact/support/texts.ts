import { catalog } from "#app/words/catalog";

export const { contactForm, feedbackForm } = catalog("contact/support", {
  contactForm: {
    sent: "Message sent, Thank you for contacting us!",
    tooMany: "You have sent several messages already. Please try again in an hour.",
  },

  feedbackForm: {
    yourRating: "Your rating",
    stars: "{count, plural, one {# star} other {# stars}}",
    doBetter: "What should we do better?",
    sending: "Sending…",
    send: "Send feedback",
  },
});

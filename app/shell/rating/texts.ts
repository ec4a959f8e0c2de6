import { catalog } from "#app/words/catalog";

export const { ratingBanner } = catalog("shell/rating", {
  ratingBanner: {
    question: "How do you like {productName}?",
    about: "Your rating helps us to make it better.",
    stars: "{count, plural, one {# star} other {# stars}}",
    notThisTime: "Not this time",
  },
});

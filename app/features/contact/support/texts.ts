import { counted } from "#app/words/numbers";

export const feedbackForm = {
  yourRating: "Your rating",
  stars: (count: number) => counted(count, "star", "stars"),
  doBetter: "What should we do better?",
  sending: "Sending…",
  send: "Send feedback",
};

import { counted } from "#app/words/numbers";

export const ratingBanner = {
  question: (productName: string) => `How do you like ${productName}?`,
  about: "Your rating helps us to make it better.",
  stars: (count: number) => counted(count, "star", "stars"),
  notThisTime: "Not this time",
};

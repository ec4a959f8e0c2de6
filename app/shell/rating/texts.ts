export const ratingBanner = {
  howDoYouLike: (productName: string) => `How do you like ${productName}?`,
  yourRatingHelpsUs: "Your rating helps us to make it better.",
  stars: (index: string) => `${index} stars`,
  notThisTime: "Not this time",
};

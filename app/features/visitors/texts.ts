export const visitorsScreen = {
  visit: "Visit",
  shopVisitorReport: "Shop Visitor Report",
  theVisit: "The visit",
};

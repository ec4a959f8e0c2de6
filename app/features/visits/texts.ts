export const visitorsScreen = {
  title: "Visit",
  shopVisitorReport: "Shop Visitor Report",
  couldNotLoad: "The visit could not be loaded",
};

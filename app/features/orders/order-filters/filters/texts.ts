export const cancelsQuestion = {
  title: "Let this filter cancel orders?",
  goLive: "Go live",
  keep: "Keep as it is",
};
